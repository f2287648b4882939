import { type FakeAnswer, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { accepted, bank, held, recipient, returned } from '../../testing/sample-transfers';
import { TransferPage } from '../transfer-page';

interface Answers {
  transfer?: Parameters<typeof fakeApi>[0][string];
  cancel?: FakeAnswer;
  transfers?: FakeAnswer;
  recipients?: object[];
}

async function open({ transfer = accepted, cancel, transfers, recipients = [recipient] }: Answers = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /transactions/transfer/external/': transfers ?? { body: { data: { transfers: [] } } },
    'GET /transactions/transfer/external/quote/': { body: { data: { settles_on: '2026-03-19' } } },
    'GET /transactions/recipients/': { body: { data: { recipients } } },
    'GET /banking/routing-numbers/990000013/': bank('990000013', 'First Harbor Bank'),
    'GET /banking/routing-numbers/011000015/': bank('011000015', null),
    'GET /banking/routing-numbers/990000136/': {
      body: { data: { ...bank('990000136', 'Larch').body.data, is_own: true } },
    },
    'POST /transactions/verify-pin/': { body: { valid: true, message: 'PIN verified' } },
    'POST /transactions/transfer/external/': transfer,
    'POST /transactions/transfer/external/txn_9/cancel/': cancel ?? { status: 500 },
    'POST /transactions/recipients/rcp_1/remove/': { body: { data: { message: 'Recipient removed' } } },
  });
  const page = renderPage(<TransferPage />, { at: '/dashboard/transfer' });
  await screen.findByLabelText('From Account');
  return { heard, ...page };
}

type Page = Awaited<ReturnType<typeof open>>;

const press = ({ user }: Page, name: string | RegExp) => user.click(screen.getByRole('button', { name }));
const posted = ({ heard }: Page) => heard.filter(({ call }) => call.startsWith('POST'));
const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

async function fill(page: Page, fields: Record<string, string>) {
  await page.user.click(screen.getByRole('radio', { name: /To External Account/ }));
  await page.user.selectOptions(screen.getByLabelText('From Account'), 'account-checking');
  await page.fillIn(screen.getByLabelText('Amount'), '25.50');
  await screen.findByLabelText('Recipient Name');
  for (const [label, text] of Object.entries(fields)) await page.fillIn(screen.getByLabelText(label), text);
}

const typed = {
  'Recipient Name': 'Harper Tools',
  'Routing Number': '990000013',
  'Account Number': '000123456789',
};

async function send(page: Page) {
  await press(page, 'Continue');
  await screen.findByText('Thursday, March 19, 2026');
  await press(page, 'Confirm Transfer');
  await page.user.keyboard('246810');
  await press(page, 'Verify & Proceed');
}

test('[SEND-6] [SEND-9] shows the arrival date, verifies the PIN and sends once', async () => {
  const page = await open({ recipients: [] });
  await fill(page, typed);
  expect(await screen.findByText(/from our sample list/)).toBeVisible();
  expect(value('Bank Name')).toBe('First Harbor Bank');
  await page.user.click(screen.getByRole('switch', { name: 'Save this recipient' }));
  await send(page);
  expect(await screen.findByRole('heading', { name: 'Your transfer is on its way' })).toBeVisible();
  expect(screen.getByRole('row', { name: 'Reference LRC-ABCDEFGHJK' })).toBeVisible();
  expect(screen.getByText('Thursday, March 19, 2026')).toBeVisible();
  expect(posted(page)).toEqual([
    {
      call: 'POST /transactions/verify-pin/',
      body: {
        pin: '246810',
        from_account_id: 'account-checking',
        recipient: { routing_number: '990000013', account_number: '000123456789' },
        amount: 25.5,
      },
    },
    {
      call: 'POST /transactions/transfer/external/',
      body: {
        from_account_id: 'account-checking',
        amount: 25.5,
        description: 'External transfer',
        recipient_name: 'Harper Tools',
        bank_name: 'First Harbor Bank',
        routing_number: '990000013',
        account_number: '000123456789',
        save_recipient: true,
      },
    },
  ]);
});

test('[SEND-4] flags an invalid routing number before sending', async () => {
  const page = await open();
  await fill(page, { ...typed, 'Routing Number': '990000014', 'Account Number': '12' });
  await press(page, 'Continue');
  expect(await screen.findByText('Valid 9-digit routing number is required')).toBeVisible();
  expect(screen.getByText('Please enter an account number of 4 to 17 digits')).toBeVisible();
  expect(screen.getByText('Bank name is required')).toBeVisible();
});

test('leads to Pay for an account at our own bank', async () => {
  const page = await open();
  await fill(page, { ...typed, 'Routing Number': '990000136' });
  expect(await screen.findByText(/our own routing number/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/dashboard/pay');
});

test('[SEND-4] reports an unknown bank without changing the bank name', async () => {
  const page = await open();
  await fill(page, { 'Bank Name': 'My Own Bank', 'Routing Number': '011000015' });
  expect(await screen.findByText(/don't recognize this routing number/)).toBeVisible();
  await page.user.clear(screen.getByLabelText('Routing Number'));
  await page.fillIn(screen.getByLabelText('Routing Number'), '990000013');
  expect(await screen.findByText(/from our sample list/)).toBeVisible();
  expect(value('Bank Name')).toBe('My Own Bank');
});

test('[SEND-4] fills in and removes a saved recipient', async () => {
  const page = await open();
  await fill(page, {});
  await page.user.click(await screen.findByRole('button', { name: /^Harper Tools/ }));
  expect([value('Recipient Name'), value('Routing Number'), value('Account Number')]).toEqual([
    'Harper Tools',
    '990000013',
    '000123456789',
  ]);
  expect(screen.getByRole('button', { name: /^Harper Tools/, pressed: true })).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  await press(page, 'Remove Harper Tools');
  expect(posted(page).map(({ call }) => call)).toEqual(['POST /transactions/recipients/rcp_1/remove/']);
});

test('[SEND-11] retries with the same key after a lost response', async () => {
  const refused = { status: 400, body: { error: 'Another transfer', message: '', errors: {} } };
  const page = await open({ transfer: losingAnswers({ answers: 1, done: accepted, refused }) });
  await fill(page, {});
  await page.user.click(await screen.findByRole('button', { name: /^Harper Tools/ }));
  await send(page);
  expect(await screen.findByRole('alert')).toHaveTextContent("We couldn't confirm your payment");
  await press(page, 'Check Status');
  expect(await screen.findByRole('heading', { name: 'Your transfer is on its way' })).toBeVisible();
});

test('[SEND-11] hides Back to Edit while the outcome is unknown', async () => {
  let asked = 0;
  const transfer = () => {
    asked += 1;
    return asked === 1 ? ('no connection' as const) : new Promise<never>(() => undefined);
  };
  const page = await open({ transfer });
  await fill(page, {});
  await page.user.click(await screen.findByRole('button', { name: /^Harper Tools/ }));
  await send(page);
  await page.user.click(await screen.findByRole('button', { name: 'Check Status' }));
  expect(await screen.findByRole('button', { name: /Checking/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Back to Edit' })).toBeNull();
});

test('[SEND-11] shows a rejection on the review and lets the customer confirm again', async () => {
  const body = { error: 'Insufficient funds in selected account', message: 'Less.', errors: {} };
  const page = await open({ transfer: { status: 400, body } });
  await fill(page, {});
  await page.user.click(await screen.findByRole('button', { name: /^Harper Tools/ }));
  await send(page);
  expect(await screen.findByRole('heading', { name: 'Transfer Failed' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Confirm Transfer' })).toBeEnabled();
});

const both = { body: { data: { transfers: [held, returned] } } };

test('[API-4] lists external transfers with status and return reason', async () => {
  await open({ transfers: both });
  const list = within(await screen.findByRole('region', { name: 'Transfers to other banks' }));
  expect(list.getByText('Expected Mar 19, 2026')).toBeVisible();
  expect(list.getByText('Pending')).toBeVisible();
  expect(list.getByText(/Returned Mar 17, 2026: the account doesn't exist/)).toBeVisible();
  expect(list.getAllByRole('button')).toHaveLength(1);
});

test('[API-4] cancels a pending transfer after confirmation and shows the result', async () => {
  const message = 'Transfer canceled. The money is back in your account.';
  const cancel = {
    body: { success: true, message, data: { ...held, status: 'cancelled', can_cancel: false } },
  };
  const page = await open({ transfers: both, cancel });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel the transfer to Cedar Rentals' }));
  expect(screen.getByRole('dialog')).toHaveTextContent("We won't send $120.50 to Cedar Rentals");
  await press(page, 'Keep Transfer');
  expect(posted(page)).toEqual([]);
  await press(page, 'Cancel the transfer to Cedar Rentals');
  await press(page, 'Cancel Transfer');
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('[API-4] reports that a transfer was already sent', async () => {
  const error = 'This transfer was already sent';
  const body = { error, message: 'It has gone out.', errors: {} };
  const page = await open({ transfers: both, cancel: { status: 409, body } });
  await page.user.click(await screen.findByRole('button', { name: 'Cancel the transfer to Cedar Rentals' }));
  await press(page, 'Cancel Transfer');
  expect(await screen.findByRole('alert')).toHaveTextContent(`${error}. It has gone out.`);
});

test('[API-4] offers a retry when the list fails and keeps the form usable', async () => {
  await open({ transfers: { status: 500 } });
  expect(await screen.findByText('Unable to load your transfers to other banks.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue' })).toBeVisible();
});
