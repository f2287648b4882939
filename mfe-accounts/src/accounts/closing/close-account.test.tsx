import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { sampleDetails, savingsDetails } from '../../testing/sample-details';
import { CloseCard } from './close-card';

const account = sampleDetails({ ...savingsDetails, nickname: 'Vacation', interest_this_month: '0.42' });

const bills = {
  name: 'scheduled-bills',
  title: 'End scheduled bills',
  text: '2 bills will be paid from this account. End them under Bills.',
  path: '/dashboard/bills',
  settles_itself: false,
};

const closing = (...settle_first: object[]) => ({ body: { data: { settle_first } } });

async function open(answers: Record<string, Answering> = {}) {
  const heard = fakeApi({
    'GET /banking/accounts/account-savings/closing/': closing(),
    'POST /banking/accounts/account-savings/close/': {
      body: {
        success: true,
        message: 'Your Savings Account is closed',
        data: { ...account, is_active: false },
      },
    },
    ...answers,
  });
  const page = renderPage(<CloseCard account={account} />, { mode: 'full' });
  await page.user.click(screen.getByRole('button', { name: 'Close Account' }));
  return { heard, ...page, dialog: within(await screen.findByRole('dialog', { name: 'Close Vacation?' })) };
}

const posts = (heard: { call: string }[]) => heard.filter(({ call }) => call.startsWith('POST'));

test('says what the closing costs, then closes once', async () => {
  const { user, heard, dialog } = await open();
  expect(await dialog.findByText(/you don't get the/)).toHaveTextContent('$0.42 of this month');
  expect(dialog.getByText(/Card refunds go to your oldest checking account/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close Account' }));
  await screen.findByRole('button', { name: 'Close Account' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(heard)).toHaveLength(1);
});

test('lists what to settle first, with a link each, and no button yet', async () => {
  const { dialog } = await open({ 'GET /banking/accounts/account-savings/closing/': closing(bills) });
  expect(await dialog.findByText(bills.text)).toBeVisible();
  expect(dialog.getByRole('link', { name: /^See Bills/ })).toHaveAttribute('href', '/dashboard/bills');
  expect(dialog.queryByRole('button', { name: 'Close Account' })).toBeNull();
});

test('shows what came up since the customer looked', async () => {
  let settled: object[] = [];
  const body = { error: "This account can't be closed yet", message: 'Move your money out', errors: {} };
  const { user, dialog } = await open({
    'GET /banking/accounts/account-savings/closing/': () => closing(...settled),
    'POST /banking/accounts/account-savings/close/': () => {
      settled = [bills];
      return { status: 409, body };
    },
  });
  await user.click(await dialog.findByRole('button', { name: 'Close Account' }));
  expect(await dialog.findByText(bills.text)).toBeVisible();
});

test('keeps the account if the customer changes their mind', async () => {
  const { user, heard, dialog } = await open();
  await user.click(await dialog.findByRole('button', { name: 'Keep Account' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(posts(heard)).toEqual([]);
});
