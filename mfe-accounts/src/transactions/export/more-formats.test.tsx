import type { Mode } from '@bank/shared/contracts/mode';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { renderPage } from '@bank/shared/testing/render-page';
import { screen, waitFor } from '@testing-library/react';
import { SpecifiedTransactionsPage } from '../../specification-mode/specified-transactions-page';
import { sampleDetails } from '../../testing/sample-details';
import { listAnswer, samples, totalsAnswer } from '../../testing/sample-transactions';
import { TransactionsPage } from '../transactions-page';

const all = samples(3);
const account = sampleDetails();

function open(answers: Record<string, Answering> = {}, Page = TransactionsPage, mode: Mode = 'full') {
  fakeApi({
    'GET /banking/accounts/': { body: { data: [account] } },
    'GET /banking/account-details/': { body: { data: [account] } },
    'GET /banking/cards/activity/': { body: { data: { pending: [], credit_accounts: [] } } },
    'GET /transactions/': listAnswer(all),
    'GET /transactions/summary/': totalsAnswer(all),
    ...answers,
  });
  const onExport = jest.fn();
  const page = renderPage(<Page onExport={onExport} />, {
    at: '/dashboard/transactions',
    mode,
  });
  return { onExport, ...page };
}

const chooseOfx = async (user: ReturnType<typeof open>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'More formats to export' }));
  // antd moves the focus into the menu some frames after it opens.
  await waitFor(() => expect(document.activeElement).toHaveAttribute('role', 'menuitem'));
  await user.click(screen.getByRole('menuitem', { name: /^Money app \(OFX\)/ }));
};

test('exports the displayed transactions for money apps', async () => {
  const { user, onExport } = open();
  await screen.findByText('Purchase 0');
  await chooseOfx(user);
  await waitFor(() => expect(onExport).toHaveBeenCalledTimes(1));
  const [{ name, type, text }] = onExport.mock.calls[0];
  expect([name, type]).toEqual(['transactions.ofx', 'application/x-ofx']);
  expect(text.match(/<FITID>/g)).toHaveLength(3);
  const opener = screen.getByRole('button', { name: 'More formats to export' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  expect(opener).toHaveFocus();
});

test('saves no file if the accounts don’t load, and tries the same format again', async () => {
  let isDown = true;
  const { user, onExport } = open({
    'GET /banking/account-details/': () =>
      isDown
        ? { status: 500, body: { error: 'Down', message: '', errors: {} } }
        : { body: { data: [account] } },
  });
  await screen.findByText('Purchase 0');
  await chooseOfx(user);
  expect(await screen.findByText(/no file was saved/)).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(onExport).toHaveBeenCalledTimes(1));
  expect(onExport.mock.calls[0][0].name).toBe('transactions.ofx');
});

test('saves no file without the credit cards, if they don’t load', async () => {
  const { user, onExport } = open({
    'GET /banking/cards/activity/': { status: 500, body: { error: 'Down', message: '', errors: {} } },
  });
  await screen.findByText('Purchase 0');
  await chooseOfx(user);
  expect(await screen.findByText(/no file was saved/)).toBeVisible();
  expect(onExport).not.toHaveBeenCalled();
});

test('[TXN-5] offers only the stated export in specification mode', async () => {
  open({}, SpecifiedTransactionsPage, 'specification');
  await screen.findByText('Purchase 0');
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'More formats to export' })).not.toBeInTheDocument();
});
