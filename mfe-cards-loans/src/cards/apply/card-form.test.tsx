import { fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { alex } from '@bank/shared/testing/sample-customer';
import { act, screen, within } from '@testing-library/react';
import { ApplyCardPage } from './apply-card-page';
import { draftFor } from './card-draft';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));

async function open(state?: unknown) {
  const heard = fakeApi({
    'GET /auth/profile/': { body: { data: alex } },
    'GET /banking/cards/': { body: { data: [] } },
  });
  const page = renderPage(<ApplyCardPage />, { at: '/dashboard/apply-card', state });
  await pass(20);
  return { heard, ...page };
}

type Page = Awaited<ReturnType<typeof open>>;

const applyButton = () => screen.getByRole('button', { name: 'Apply for Card' });
const sent = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));

async function fill({ user }: Page) {
  await user.click(screen.getByRole('radio', { name: /Visa Gold/ }));
  await user.selectOptions(screen.getByLabelText('Country of Residence'), 'us');
  await user.type(screen.getByLabelText('City of Residence'), '上海');
}

async function apply(page: Page) {
  await page.user.click(applyButton());
  await pass(500);
}

test('[CARD-1] offers four cards with type and limit, and what they cost', async () => {
  await open();
  const cards = within(screen.getByRole('radiogroup', { name: 'Choose your card' })).getAllByRole('radio');
  expect(cards.map((radio) => radio.closest('label')?.textContent?.replace(/^.*••••/, ''))).toEqual([
    'Visa Classic Debit Card $2,500/day limitNo yearly fee',
    'Visa Gold Credit Card $10,000 creditNo yearly fee, 21.99% APR if not paid in full',
    'Mastercard Credit Card $25,000 creditNo yearly fee, 21.99% APR if not paid in full',
    'Platinum Elite Premium Card UnlimitedNo yearly fee',
  ]);
  for (const radio of cards) expect(radio).not.toBeChecked();
});

test('[CARD-2] prefills the personal form and offers five countries', async () => {
  await open();
  expect(screen.getByLabelText('First Name')).toHaveValue('Alex');
  expect(screen.getByLabelText('Last Name')).toHaveValue('Morgan');
  expect(screen.getByLabelText('Email')).toHaveValue('alex@example.com');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(screen.getByLabelText('Phone Number')).toHaveValue('+12025550143');
  const options = within(screen.getByLabelText('Country of Residence')).getAllByRole('option');
  expect(options.map((option) => (option as HTMLOptionElement).value)).toEqual([
    '',
    'us',
    'ca',
    'uk',
    'au',
    'other',
  ]);
});

test('[CARD-3] defaults to pickup and asks for an address only for delivery', async () => {
  const { user } = await open();
  expect(screen.getByRole('radio', { name: /Branch Pickup 3-5 business days/ })).toBeChecked();
  expect(screen.queryByLabelText('Shipping Address')).toBeNull();
  await user.click(screen.getByRole('radio', { name: /Standard Delivery 5-7 business days/ }));
  expect(screen.getByLabelText('Shipping Address')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Express Courier 1-2 business days/ }));
  expect(screen.getByLabelText('Shipping Address')).toBeVisible();
});

test('[CARD-3] flags a missing address before sending', async () => {
  const page = await open();
  await fill(page);
  await page.user.click(screen.getByRole('radio', { name: /Standard Delivery/ }));
  await apply(page);
  expect(screen.getByText('Please enter the delivery address')).toBeVisible();
  expect(screen.getByLabelText('Shipping Address')).toHaveFocus();
  expect(sent(page)).toEqual([]);
});

test('[CARD-4] enables Apply once a card is chosen and shows a security note', async () => {
  const { user } = await open();
  const summary = screen.getByRole('complementary', { name: 'Your application' });
  expect(within(summary).getByRole('button', { name: 'Apply for Card' })).toBeDisabled();
  expect(within(summary).getByText(/encrypted/)).toBeVisible();
  await user.click(screen.getByRole('radio', { name: /Platinum Elite/ }));
  expect(applyButton()).toBeEnabled();
});

test('[CARD-2] rejects a 300-character name without truncating it', async () => {
  const page = await open();
  await fill(page);
  const name = 'x'.repeat(300);
  await page.user.clear(screen.getByLabelText('First Name'));
  await page.user.click(screen.getByLabelText('First Name'));
  await page.user.paste(name);
  await apply(page);
  expect(screen.getByText('Please use at most 100 characters')).toBeVisible();
  expect(screen.getByLabelText('First Name')).toHaveValue(name);
  expect(sent(page)).toEqual([]);
});

test('[CARD-2] restores the form after a reload only for the same customer', async () => {
  const draft = { ...draftFor(alex), city_of_residence: '上海', selected_card: 'visa-gold' };
  const { unmount } = await open({ draft, typedBy: alex.id });
  expect(screen.getByLabelText('City of Residence')).toHaveValue('上海');
  expect(screen.getByRole('radio', { name: /Visa Gold/ })).toBeChecked();
  unmount();
  await open({ draft, typedBy: 'someone else' });
  expect(screen.getByLabelText('City of Residence')).toHaveValue('');
});

test("[CARD-2] stores the form in the browser's history", async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('City of Residence'), 'Porto');
  await pass(500);
  expect(window.history.state.usr).toMatchObject({
    draft: { city_of_residence: 'Porto' },
    typedBy: alex.id,
  });
});
