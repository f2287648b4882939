import { fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listAnswer, sample, totalsAnswer } from '../../testing/sample-transactions';
import { TransactionsPage } from '../transactions-page';

fixDate();

const gift = sample(1, {
  merchant: 'Corner Market',
  own_category: 'gifts',
  own_category_display: 'Gifts & Donations',
  note: 'For Kim',
  amount: '25.00',
});
const all = [gift, sample(2, { merchant: 'Noodle Bar' })];

function open(search = '') {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/': listAnswer(all),
    'GET /transactions/summary/': totalsAnswer(all),
  });
  return {
    asked: () => heard.filter(({ call }) => call === 'GET /transactions/').at(-1)?.query,
    ...renderPage(<TransactionsPage />, {
      at: '/dashboard/transactions',
      search,
      mode: 'full',
    }),
  };
}

test("shows the customer's own category and note", async () => {
  open();
  const row = await screen.findByRole('button', { name: /Corner Market/ });
  expect(row).toHaveTextContent(/Gifts & Donations · For Kim · /);
});

test('asks for the own category, days and amounts in the address', async () => {
  const { asked } = open('?category=gifts&from=2026-03-01&to=2026-03-31&zone=America/New_York&min=20&max=30');
  expect(await screen.findByRole('button', { name: /Corner Market/ })).toBeVisible();
  expect(screen.queryByText('Noodle Bar')).toBeNull();
  expect(asked()).toMatchObject({
    own_category: 'gifts',
    from: '2026-03-01',
    to: '2026-03-31',
    zone: 'America/New_York',
    min_amount: '20',
    max_amount: '30',
  });
});

test('shows each active filter as a chip that removes it', async () => {
  const { user, address } = open('?category=gifts&min=20&direction=out');
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.click(screen.getByRole('button', { name: 'Remove filter: From $20.00' }));
  expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  expect(address()).toBe('/dashboard/transactions?category=gifts&direction=out');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Gifts & Donations' }));
  expect(screen.getByLabelText('Category')).toHaveFocus();
  expect(address()).toBe('/dashboard/transactions?direction=out');
});

test('[TXN-2] names a category in its chip as its option does', async () => {
  const { user, address } = open();
  await user.selectOptions(await screen.findByLabelText('Category'), 'Food');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Food' }));
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-2] Tab leads through the stated filters first, then the added ones, then to Clear', async () => {
  const { user } = open('?type=payment');
  const search = await screen.findByRole('search', { name: 'Filter transactions' });
  const names = () =>
    within(search)
      .getAllByLabelText(/./, { selector: 'input, select' })
      .map((field) => document.querySelector(`label[for="${field.id}"]`)?.textContent);
  const inToolbar = ['Search transactions', 'Account', 'Type', 'Category', 'Dates'];
  expect(names()).toEqual(inToolbar);
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(names()).toEqual([...inToolbar, 'Direction', 'Amount from', 'Amount to']);
  screen.getByLabelText('Amount to').focus();
  await user.tab();
  expect(screen.getByRole('button', { name: 'This Month' })).toHaveFocus();
  expect(screen.queryByLabelText('Amount to')).toBeNull();
  await user.tab();
  expect(screen.getByRole('button', { name: 'Clear' })).toHaveFocus();
});

test('closes More with Escape and gives its button the focus', async () => {
  const { user } = open();
  const more = await screen.findByRole('button', { name: 'More' });
  await user.click(more);
  await user.selectOptions(screen.getByLabelText('Direction'), 'out');
  await user.keyboard('{Escape}');
  expect(more).toHaveFocus();
  expect(more).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByRole('button', { name: 'Remove filter: Money out' })).toBeVisible();
});

test('keeps the chosen value and the button that removes it in one chip', async () => {
  const { user, address } = open('?from=2026-02-05&to=2026-02-28&zone=UTC');
  expect(await screen.findByLabelText('Dates')).toHaveDisplayValue('Feb 5, 2026 – Feb 28, 2026');
  await user.click(screen.getByRole('button', { name: 'Remove filter: Feb 5, 2026 – Feb 28, 2026' }));
  expect(screen.getByLabelText('Dates')).toHaveDisplayValue('All dates');
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-5] This Month sets the dates to the current month, and is pressed while they are', async () => {
  const { user, address } = open('?category=food');
  const button = await screen.findByRole('button', { name: 'This Month' });
  expect(button).toHaveAttribute('aria-pressed', 'false');
  await user.click(button);
  expect(address()).toContain('?category=food&from=2026-03-01&to=2026-03-31&zone=');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(screen.getByLabelText('Dates')).toHaveDisplayValue('This month');
  expect(screen.queryByRole('button', { name: 'Remove filter: This month' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Filters (1)' })).toBeVisible();
  await user.click(button);
  expect(address()).toBe('/dashboard/transactions?category=food');
});

test.each([
  ['?month=this', 'true'],
  ['?month=2026-03', 'true'],
  ['?month=2026-02', 'false'],
  ['?from=2026-03-01&to=2026-03-31&zone=Asia/Tokyo', 'true'],
  ['?from=2026-03-01&to=2026-03-30', 'false'],
])('[TXN-5] with %s, This Month has the pressed state %s', async (search, pressed) => {
  open(search);
  const button = await screen.findByRole('button', { name: 'This Month' });
  expect(button).toHaveAttribute('aria-pressed', pressed);
});

test('[TXN-2] finds what the customer moved to a stated category, and not what they moved out', async () => {
  const { asked } = open('?category=food');
  expect(await screen.findByRole('button', { name: /Noodle Bar/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Corner Market/ })).toBeNull();
  expect(asked()).toMatchObject({ own_category: 'food' });
  expect(asked()).not.toHaveProperty('category');
});

test('lists without credit cards, and asks the bank for no more', async () => {
  const { user, asked } = open('?cards=without');
  await screen.findByRole('button', { name: /Corner Market/ });
  expect(asked()?.include).toBeUndefined();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Without credit cards' }));
  await waitFor(() => expect(asked()?.include).toBe('credit-cards'));
});

test('filters by a preset of days, in the zone of the device', async () => {
  const { user, address } = open();
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.selectOptions(screen.getByLabelText('Dates'), 'This year');
  expect(address()).toContain('from=2026-01-01&to=2026-12-31&zone=');
});

test('applies an amount when its field is left, and explains a wrong one', async () => {
  const { user, address } = open();
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.type(screen.getByLabelText('Amount from'), '20');
  await user.tab();
  expect(address()).toBe('/dashboard/transactions?min=20.00');
  await user.type(screen.getByLabelText('Amount to'), 'ten');
  expect(screen.getByLabelText('Amount to')).toHaveAccessibleDescription(
    'Please enter an amount such as 25.50',
  );
});

test('applies an amount before a click on the list closes its field', async () => {
  const { user, address } = open();
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.type(screen.getByLabelText('Amount from'), '20');
  await user.click(document.body);
  expect(screen.queryByLabelText('Amount from')).not.toBeInTheDocument();
  expect(address()).toBe('/dashboard/transactions?min=20.00');
});

test('keeps the focus and both amounts when they are typed one after the other', async () => {
  const { user, address } = open();
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.type(screen.getByLabelText('Amount from'), '20');
  await user.tab();
  expect(screen.getByLabelText('Amount to')).toHaveFocus();
  await user.keyboard('30');
  await user.tab();
  expect(address()).toBe('/dashboard/transactions?min=20.00&max=30.00');
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  await user.click(screen.getByRole('button', { name: 'More' }));
  expect(screen.getByLabelText('Amount from')).toHaveValue('');
  expect(screen.getByLabelText('Amount to')).toHaveValue('');
});

test("keeps both days of the phone's own calendar, and ignores a half-typed year", async () => {
  jest.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      Object.assign(new EventTarget(), {
        matches: query.includes('max-width'),
      }) as unknown as MediaQueryList,
  );
  const { user, address } = open();
  await screen.findByRole('button', { name: /Corner Market/ });
  await user.selectOptions(screen.getByLabelText('Dates'), 'Choose dates…');
  expect(screen.getByLabelText('Dates')).toHaveDisplayValue('Choose dates…');
  const [from, to] = [screen.getByLabelText('From'), screen.getByLabelText('To')];
  fireEvent.change(from, { target: { value: '0202-01-05' } });
  expect(from).toHaveValue('0202-01-05');
  expect(address()).toBe('/dashboard/transactions');
  fireEvent.change(from, { target: { value: '2026-01-05' } });
  fireEvent.change(to, { target: { value: '2026-01-09' } });
  expect(address()).toContain('?from=2026-01-05&to=2026-01-09&zone=');
  expect([screen.getByLabelText('From'), screen.getByLabelText('To')]).toEqual([from, to]);
});

test('opens all filters in a sheet and counts those that are active', async () => {
  const { user, address } = open('?category=gifts&min=20');
  await user.click(await screen.findByRole('button', { name: 'Filters (2)' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
  await user.selectOptions(sheet.getByLabelText('Type'), 'payment');
  expect(address()).toBe('/dashboard/transactions?type=payment&category=gifts&min=20');
  await user.click(sheet.getByRole('button', { name: 'Clear' }));
  await waitFor(() => expect(address()).toBe('/dashboard/transactions'));
});

test('leads from filters with no matches back to all transactions', async () => {
  const { user, address } = open('?search=nothing');
  await user.click(await screen.findByRole('link', { name: 'Show All Transactions' }));
  expect(address()).toBe('/dashboard/transactions');
  expect(screen.getByLabelText('Search transactions')).toHaveValue('');
  expect(await screen.findByRole('button', { name: /Corner Market/ })).toBeVisible();
});
