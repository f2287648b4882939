import type { CheckDeposit } from '@bank/shared/contracts/check-deposits';
import { type Answering, fakeApi, losingAnswers } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, within } from '@testing-library/react';
import { DepositCheckPage } from './deposit-check-page';

const held: CheckDeposit = {
  id: 'check_1',
  reference: 'CHECK-5H9D-KM3T',
  account_id: 'account-checking',
  account_number: '4021786350',
  amount: '120.50',
  status: 'pending',
  status_display: 'Held for Review',
  reason: '',
  deposited_at: '2026-03-18T09:30:00Z',
  clears_on: '2026-03-19',
  decided_at: null,
};
const refused: CheckDeposit = {
  ...held,
  id: 'check_2',
  reference: 'CHECK-2222-3333',
  status: 'refused',
  status_display: 'Refused',
  reason: 'A check with one of these pictures was already deposited.',
  decided_at: '2026-03-03T14:00:00Z',
};
const taken = { body: { message: 'Your check is on hold until we review it on 2026-03-19.', deposit: held } };

beforeEach(() => Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));

function open(deposit: Answering = taken, picture?: Answering) {
  let sides = 0;
  const heard = fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/check-deposits/': { body: { data: { deposits: [refused], left: '9879.50' } } },
    'POST /banking/check-deposits/pictures/':
      picture ?? (() => ({ body: { data: { id: `side-${++sides}` } } })),
    'POST /banking/check-deposits/': deposit,
  });
  const page = renderPage(<DepositCheckPage />, {
    at: '/dashboard/deposit-check',
    mode: 'full',
  });
  const sent = (call: string) => heard.filter((one) => one.call === `POST /banking/check-deposits/${call}`);
  return { sent, ...page };
}

type Page = ReturnType<typeof open>;

const file = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function fill({ user }: Pick<Page, 'user'>, amount = '$120.50') {
  await user.selectOptions(await screen.findByLabelText('Deposit To'), 'account-checking');
  await user.type(screen.getByLabelText('Amount'), amount);
  await user.upload(screen.getByLabelText('Front of the check'), file('front.jpg'));
  await user.upload(screen.getByLabelText('Back of the check (signed)'), file('back.jpg'));
}

const press = ({ user }: Pick<Page, 'user'>) =>
  user.click(screen.getByRole('button', { name: 'Deposit Check' }));

test('[DASH-4] deposits a check once with both sides and shows its reference', async () => {
  const page = open();
  await fill(page);
  await page.user.dblClick(screen.getByRole('button', { name: 'Deposit Check' }));
  expect(await screen.findByText(/CHECK-5H9D-KM3T/)).toBeVisible();
  expect(page.sent('pictures/')).toHaveLength(2);
  expect(page.sent('').map(({ body }) => body)).toEqual([
    { account_id: 'account-checking', amount: '120.50', front_id: 'side-1', back_id: 'side-2' },
  ]);
  expect(screen.getByText(/CHECK-5H9D-KM3T/).closest('[tabindex]')).toHaveFocus();
  expect(screen.getByLabelText('Amount')).toHaveValue('');
});

test('[DASH-4] flags missing and excessive values before sending', async () => {
  const page = open();
  await screen.findByLabelText('Deposit To');
  await page.user.type(screen.getByLabelText('Amount'), '5000.01');
  await press(page);
  for (const text of [
    'Please choose an account',
    'Please enter at most $5,000.00 per check',
    'Please take a picture of the front',
    'Please take a picture of the back',
  ])
    expect(await screen.findByText(text)).toBeVisible();
  expect(screen.getByLabelText('Deposit To')).toHaveFocus();
  expect([page.sent('pictures/'), page.sent('')]).toEqual([[], []]);
});

test('[DASH-4] refuses the same picture twice before it uploads it', async () => {
  const page = open();
  await fill(page);
  const front = file('front.jpg');
  await page.user.upload(screen.getByLabelText('Front of the check'), front);
  await page.user.upload(screen.getByLabelText('Back of the check (signed)'), front);
  await press(page);
  expect(screen.getByLabelText('Back of the check (signed)')).toHaveAccessibleDescription(
    'Both pictures are the same. Please take one of each side.',
  );
  expect(page.sent('pictures/')).toEqual([]);
});

test("[DASH-4] shows the bank's error next to the picture and keeps the form", async () => {
  const small = {
    status: 400,
    body: { error: 'x', message: 'y', errors: { picture: ['Too small to be read'] } },
  };
  const page = open(taken, small);
  await fill(page);
  await press(page);
  expect(await screen.findByText('Too small to be read')).toBeVisible();
  expect(screen.getByLabelText('Front of the check')).toHaveAccessibleDescription('Too small to be read');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByLabelText('Amount')).toHaveValue('120.50');
});

test('[DASH-4] retries with the same key without uploading pictures again', async () => {
  const page = open(losingAnswers({ answers: 1, done: taken, refused: { status: 409 } }));
  await fill(page);
  await press(page);
  expect(await screen.findByRole('alert')).toBeVisible();
  await press(page);
  expect(await screen.findByText(/CHECK-5H9D-KM3T/)).toBeVisible();
  expect(page.sent('pictures/')).toHaveLength(2);
  expect(page.sent('')).toHaveLength(2);
});

test('[DASH-4] lists earlier checks with their status, and the remaining limit', async () => {
  open();
  const list = within(await screen.findByRole('region', { name: 'Your checks' }));
  expect(list.getByText('Refused · Mar 3, 2026')).toBeVisible();
  expect(list.getByText(refused.reason)).toBeVisible();
  expect(await screen.findByText(/\$9,879\.50 left of your 30-day limit/)).toBeVisible();
});

test.each(['12,50', '1,2345', '1 250', '1.250,00'])(
  '[DASH-4] rejects the ambiguous amount %j before sending',
  async (typed) => {
    const page = open();
    await fill(page, typed);
    await press(page);
    expect(await screen.findByText('Please enter a valid amount')).toBeVisible();
    expect(page.sent('')).toEqual([]);
  },
);

test('[DASH-4] accepts an amount typed as $1,250.50', async () => {
  const page = open();
  await fill(page, '$1,250.50');
  await press(page);
  await screen.findByText(/CHECK-5H9D-KM3T/);
  expect(page.sent('')[0]?.body).toMatchObject({ amount: '1250.50' });
});

test('[DASH-4] shows an explanation instead of the form to customers without accounts', async () => {
  fakeApi({
    'GET /banking/accounts/': { body: { data: [] } },
    'GET /banking/check-deposits/': { body: { data: { deposits: [], left: '10000.00' } } },
  });
  renderPage(<DepositCheckPage />, { mode: 'full' });
  expect(await screen.findByRole('heading', { name: 'No accounts yet' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Deposit Check' })).not.toBeInTheDocument();
});

test('[DASH-4] refetches the list when the check was already deposited', async () => {
  const before = { status: 409, body: { error: 'x', message: 'It is in the list.', errors: {} } };
  let asked = 0;
  fakeApi({
    'GET /banking/accounts/': { body: { data: accounts } },
    'GET /banking/check-deposits/': () => {
      asked += 1;
      return { body: { data: { deposits: asked > 1 ? [held] : [], left: '9879.50' } } };
    },
    'POST /banking/check-deposits/pictures/': { body: { data: { id: 'side' } } },
    'POST /banking/check-deposits/': before,
  });
  const page = renderPage(<DepositCheckPage />, { mode: 'full' });
  await fill(page);
  await press(page);
  expect(await screen.findByText('It is in the list.')).toBeVisible();
  expect(await screen.findByText('CHECK-5H9D-KM3T')).toBeVisible();
});

test('[DASH-4] confirms each of two checks and clears the form after each', async () => {
  const complaints = jest.spyOn(console, 'error');
  const references = ['CHECK-AAAA-AAAA', 'CHECK-BBBB-BBBB'];
  let at = 0;
  const page = open(() => ({
    body: { message: 'x', deposit: { ...held, id: `check_${at}`, reference: references[at++] } },
  }));
  for (const reference of references) {
    await fill(page);
    await press(page);
    expect(await screen.findByText(new RegExp(reference))).toBeVisible();
  }
  expect(screen.getAllByText(/^We received your \$120\.50 check deposit/)).toHaveLength(1);
  expect(screen.getByLabelText('Amount')).toHaveValue('');
  expect(complaints).not.toHaveBeenCalled();
});

test('[DASH-4] announces that accounts are loading', () => {
  const never = new Promise<object>(() => undefined);
  fakeApi({ 'GET /banking/accounts/': never, 'GET /banking/check-deposits/': never });
  renderPage(<DepositCheckPage />, { mode: 'full' });
  expect(screen.getByText('Loading your accounts')).toBeVisible();
});
