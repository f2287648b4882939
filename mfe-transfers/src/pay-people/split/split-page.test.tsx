import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor } from '@testing-library/react';
import { SplitPage } from './split-page';

const people = ['Sam Rivera', 'Jordan Blake'].map((name, index) => ({
  ...{ id: `person_${index + 1}`, name, account_ending: '1539', last_paid_at: null },
}));
const split = {
  ...{ transaction_id: 'txn_1', merchant: 'Harbor Grill', note: 'Harbor Grill' },
  ...{ amount: '10.00', asked: '0.00', created_at: '2026-03-18T09:30:00.000Z' },
};

function open(given: Answering = { body: { data: split } }) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /payments/people/': { body: { data: { people } } },
    'GET /payments/requests/split/txn_1/': given,
    'POST /payments/requests/split/': {
      body: { success: true, message: 'Requests made', data: { requests: [] } },
    },
  });
  const at = { at: '/dashboard/split', search: '?id=txn_1', capabilities: ['pay-people' as const] };
  return { heard, ...renderPage(<SplitPage />, at) };
}

type Page = ReturnType<typeof open>;

const choose = async ({ user }: Page, name: RegExp) =>
  user.click(await screen.findByRole('checkbox', { name }));
const shareOf = (name: string) => screen.findByLabelText(`Share of ${name}`);
async function retype(page: Page, name: string, amount: string) {
  await page.user.clear(await shareOf(name));
  await page.fillIn(await shareOf(name), amount);
}
const sent = ({ heard }: Page) => heard.find(({ call }) => call === 'POST /payments/requests/split/')?.body;

test('splits equally, to the cent, and asks each person', async () => {
  const page = open();
  await choose(page, /Sam Rivera/);
  await choose(page, /Jordan Blake/);
  expect(await shareOf('Sam Rivera')).toHaveValue('3.33');
  screen.getByText('$3.34');
  await page.user.click(screen.getByRole('button', { name: 'Ask for $6.66' }));
  await waitFor(() => expect(sent(page)).toBeDefined());
  expect(sent(page)).toEqual({
    ...{ transaction_id: 'txn_1', account_id: 'account-checking', note: 'Harbor Grill' },
    shares: [
      { person_id: 'person_1', amount: 3.33 },
      { person_id: 'person_2', amount: 3.33 },
    ],
  });
});

test('keeps a share that was typed, and divides the rest again', async () => {
  const page = open();
  await choose(page, /Sam Rivera/);
  await choose(page, /Jordan Blake/);
  await retype(page, 'Sam Rivera', '6');
  await waitFor(async () => expect(await shareOf('Jordan Blake')).toHaveValue('2.00'));
  await page.user.click(screen.getByRole('button', { name: 'Split Equally' }));
  await waitFor(async () => expect(await shareOf('Sam Rivera')).toHaveValue('3.33'));
});

test('refuses shares above what is left', async () => {
  const page = open({ body: { data: { ...split, asked: '5.00' } } });
  await screen.findByText(/already asked for \$5\.00/);
  await choose(page, /Sam Rivera/);
  await retype(page, 'Sam Rivera', '6');
  await page.user.click(screen.getByRole('button', { name: /^Ask for/ }));
  await screen.findByText('Please lower the shares. They are more than you paid.');
  expect(sent(page)).toBeUndefined();
});

test('says so when a transaction took no money out', async () => {
  open({ status: 400, body: { error: 'Only a payment', message: '', errors: {} } });
  await screen.findByRole('heading', { name: "This can't be split" });
});
