import type { Transaction } from '@bank/shared/contracts/transactions';
import { fillSlots } from '@bank/shared/slots';
import { type Answering, fakeApi } from '@bank/shared/testing/fake-api';
import { fixDate } from '@bank/shared/testing/fixed-date';
import { renderPage } from '@bank/shared/testing/render-page';
import { accounts } from '@bank/shared/testing/sample-customer';
import { screen, waitFor, within } from '@testing-library/react';
import { listAnswer, sample, samples } from '../testing/sample-transactions';
import { SpecifiedTransactionsPage } from './specified-transactions-page';

fixDate();

/** Knows only what section 7 of the product definition states, and ignores the rest. */
const statedBank = (all: readonly Transaction[]): Record<string, Answering> => ({
  'GET /banking/accounts/': { body: { data: accounts } },
  'GET /transactions/': ({ query: { account_id, transaction_type, limit, offset } = {}, ...asked }) =>
    listAnswer(all)({ ...asked, query: { account_id, transaction_type, limit, offset } }),
});

function open(all: readonly Transaction[], search = '') {
  const heard = fakeApi(statedBank(all));
  const onExport = jest.fn();
  const page = renderPage(<SpecifiedTransactionsPage onExport={onExport} />, {
    ...{ at: '/dashboard/transactions', search },
  });
  const asked = () => heard.filter(({ call }) => call === 'GET /transactions/').map(({ query }) => query);
  return { ...page, heard, asked, onExport };
}

const tile = (name: string) => screen.getByRole('group', { name }).lastElementChild?.textContent;

const exactly = (count: string) => waitFor(() => expect(tile('Total Transactions')).toBe(count));

const rent = { description: 'Rent', category: 'business', transaction_type: 'transfer' } as const;

/** One in ten, so that the first page has five. */
const history = samples(180).map((one, index) => (index % 10 === 0 ? { ...one, ...rent } : one));

test('[TXN-4] [API-4] makes the stated calls and no other', async () => {
  const { heard } = open(samples(120));
  await screen.findByText('Purchase 0');
  expect(heard.map(({ call, query }) => [call, query])).toEqual([
    ['GET /banking/accounts/', undefined],
    ['GET /transactions/', { limit: 50, offset: 0 }],
  ]);
  expect(tile('Total Transactions')).toBe('50 so far');
});

test.each([
  ['search text', '?search=rent'],
  ['category', '?category=business'],
  ['dates and amount', '?from=2000-01-01&min=5.00&search=rent'],
])(
  '[TXN-1] [TXN-2] filters by %s over the whole history, without telling the bank',
  async (_what, search) => {
    const { asked } = open(history, search);
    await exactly('18');
    expect(tile('Total Expenses')).toBe('$180.00');
    expect(asked()).toEqual([0, 50, 100, 150].map((offset) => ({ limit: 50, offset })));
  },
);

test('[TXN-2] sends the stated account and type to the bank', async () => {
  const { user, asked } = open(history);
  await screen.findByText('Purchase 1');
  await user.selectOptions(screen.getByLabelText('Type'), 'transfer');
  await exactly('18');
  await user.selectOptions(screen.getByLabelText('Account'), 'Savings Account •••• 9034');
  await waitFor(() =>
    expect(asked().at(-1)).toEqual({
      ...{ account_id: 'account-savings', transaction_type: 'transfer', limit: 50, offset: 0 },
    }),
  );
});

test('[TXN-4] stops loading as soon as fifty transactions match', async () => {
  const { user, asked } = open(samples(400), '?search=purchase+1');
  await screen.findByText('Purchase 1');
  await waitFor(() => expect(asked()).toHaveLength(3));
  expect(tile('Total Transactions')).toMatch(/ so far$/);
  expect(screen.getByText(/^6\d shown so far$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load more' }));
  await waitFor(() => expect(asked()).toHaveLength(4));
});

test('[TXN-3] says that nothing was found only at the end of the history', async () => {
  const { asked } = open(history, '?search=yacht');
  expect(await screen.findByText('No transactions found')).toBeVisible();
  expect(asked()).toHaveLength(4);
});

test('[TXN-5] This Month restricts the list to the month on the device, and Clear ends it', async () => {
  const { user, address } = open(history.slice(30));
  await screen.findByText('Purchase 31');
  await user.click(screen.getByRole('button', { name: 'This Month' }));
  expect(address()).toContain('?from=2026-03-01&to=2026-03-31&zone=');
  expect(screen.getByRole('button', { name: 'This Month' })).toHaveAttribute('aria-pressed', 'true');
  const inMarch = history.slice(30).filter(({ created_at }) => new Date(created_at).getMonth() === 2);
  await exactly(String(inMarch.length));
  await user.click(screen.getByRole('button', { name: 'Clear' }));
  expect(address()).toBe('/dashboard/transactions');
});

test('[TXN-5] exports a filtered history that is not loaded yet', async () => {
  const all = samples(400);
  const { user, onExport } = open(all, '?search=purchase+1');
  await screen.findByText('Purchase 1');
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(onExport).toHaveBeenCalled());
  const lines: string[] = onExport.mock.calls[0][0].text.trim().split('\r\n');
  expect(lines).toHaveLength(1 + all.filter(({ description }) => description.includes('Purchase 1')).length);
});

test('[TXN-2] offers the eight stated categories', async () => {
  open([sample(1)]);
  await screen.findByText('Purchase 1');
  const options = within(screen.getByLabelText('Category')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent).join()).toBe(
    'All categories,Income,Food,Shopping,Transportation,Utilities,Entertainment,Business,Other',
  );
});

test("opens a transaction's details without a call, with a place for actions", async () => {
  fillSlots(({ name }) => <p>{name}</p>);
  const { user, heard } = open([sample(1)]);
  await user.click(await screen.findByRole('button', { name: /Purchase 1/ }));
  const details = await screen.findByRole('dialog', { name: /^Transaction:/ });
  expect(details).toHaveTextContent('CategoryFood & Dining');
  expect(details).toHaveTextContent('ReferenceLRC-TXN_1');
  within(details).getByText('transaction-action');
  expect(heard).toHaveLength(2);
});

test('names the description first, and both accounts of a transfer between own accounts below', async () => {
  const transfer = { from_account_number: '4000214821', to_account_number: '4000219034' };
  open([sample(1, { ...transfer, description: 'For the trip', merchant: '' })]);
  expect(await screen.findByRole('button', { name: /For the trip.*Checking → Savings/ })).toBeVisible();
});
