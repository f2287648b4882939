import { fillSlots } from '@bank/shared/slots';
import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { SearchBox } from './search-box';

const menu = [
  { label: 'Loans', path: '/dashboard/loans', icon: 'loans' },
  { label: 'Spending', path: '/dashboard/spending', icon: 'investment' },
];

const page = (
  <>
    <SearchBox menu={menu} />
    <input aria-label="Memo" />
  </>
);

beforeEach(() => {
  fakeApi({});
  localStorage.clear();
  fillSlots(({ name, shown }) => <p>{`${name} for ${(shown as { text: string }).text}`}</p>);
});

const open = () => renderPage(page, { mode: 'full' });
const box = () => screen.getByRole('searchbox', { name: 'Search' });
const hint = /^Find people, transactions, accounts/;

test('[SHELL-6] says what it finds as soon as it has the focus', async () => {
  const { user } = open();
  await user.click(box());
  expect(await screen.findByText(hint)).toBeVisible();
});

test('[SHELL-6] finds nothing itself in specification mode', async () => {
  const { user, address } = renderPage(page);
  await user.type(box(), 'loans');
  expect(screen.queryByRole('link')).toBeNull();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/dashboard/transactions?search=loans');
});

test.each(['/', '{Control>}k{/Control}', '{Meta>}k{/Meta}'])('opens with %s', async (keys) => {
  const { user } = open();
  await user.keyboard(keys);
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('');
  expect(await screen.findByText(hint)).toBeVisible();
});

test('leaves a slash in a field alone', async () => {
  const { user } = open();
  await user.type(screen.getByLabelText('Memo'), '1/2');
  expect(screen.getByLabelText('Memo')).toHaveValue('1/2');
});

test('ignores the slash once it is turned off', async () => {
  const { user } = open();
  localStorage.setItem('slashShortcut', 'off');
  await user.keyboard('/');
  expect(box()).not.toHaveFocus();
});

test('lists pages, what the remotes find, and the transactions', async () => {
  const { user } = open();
  await user.type(box(), 'loa');
  const pages = within(await screen.findByRole('region', { name: 'Pages' }));
  expect(pages.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Loans']);
  expect(await screen.findByText('search-results for loa')).toBeVisible();
  const all = screen.getByRole('link', { name: 'Search transactions for “loa”' });
  expect(all).toHaveAttribute('href', '/dashboard/transactions?search=loa');
});

test('goes through the results with the arrows, and opens one', async () => {
  const { user, address } = open();
  await user.type(box(), 'loa');
  const found = await screen.findByRole('link', { name: 'Loans' });
  await user.keyboard('{ArrowDown}');
  expect(found).toHaveFocus();
  await user.keyboard('{ArrowUp}');
  expect(box()).toHaveFocus();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(address()).toBe('/dashboard/loans');
  expect(screen.queryByRole('region', { name: 'Pages' })).toBeNull();
  expect(box()).toHaveValue('');
});

test('closes with Escape, and when the focus leaves', async () => {
  const { user } = open();
  await user.type(box(), 'loa');
  await screen.findByRole('link', { name: 'Loans' });
  await user.keyboard('{ArrowDown}{Escape}');
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('loa');
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull();
  await user.click(box());
  await screen.findByRole('link', { name: 'Loans' });
  await user.click(screen.getByLabelText('Memo'));
  expect(screen.queryByRole('link', { name: 'Loans' })).toBeNull();
});
