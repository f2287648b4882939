import type { Account } from '@bank/shared/contracts/accounts';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen } from '@testing-library/react';
import { CountedBalance } from './counted-balance';

const account = { ...(accounts[0] as Account), balance: '75.00', available: '75.00' };
const before = { ...account, balance: '100.00', available: '100.00' };
const { matchMedia } = window;

afterEach(() => {
  window.matchMedia = matchMedia;
});

test('counts from the balance before a payment to the new one', async () => {
  renderPage(<CountedBalance account={account} before={before} />, { mode: 'full' });
  screen.getByText('$100.00');
  await screen.findByText('$75.00', {}, { timeout: 5000 });
});

test('shows the new balance at once if the one before is unknown', () => {
  renderPage(<CountedBalance account={account} before={undefined} />, { mode: 'full' });
  screen.getByText('$75.00');
});

test('shows the new balance at once to customers who prefer reduced motion', () => {
  window.matchMedia = (query) =>
    Object.assign(new EventTarget(), { matches: query.includes('reduce') }) as unknown as MediaQueryList;
  renderPage(<CountedBalance account={account} before={before} />, { mode: 'full' });
  screen.getByText('$75.00');
});
