import type { Transaction } from '@bank/shared/contracts/transactions';
import * as contracts from '@bank/shared/contracts/transactions';
import {
  isFiltered,
  noFilter,
  queryOf,
  readUrl,
  type TransactionFilter,
  writeUrl,
} from './transaction-filter';
import { directionOf, totalsOf } from './transaction-totals';
import { transactionsCsv } from './transactions/export/transactions-csv';
import { groupByDay } from './transactions/list/group-by-day';
import { matchesFilter } from './transactions/matches-filter';
import { uniqueTransactions } from './transactions/unique-transactions';

const own = ['111', '222'];
const make = (different: Partial<Transaction> = {}): Transaction =>
  contracts.transaction.parse({
    id: 'txn_1',
    amount: '12.50',
    description: 'Weekly groceries',
    merchant: 'Corner Market',
    category: 'food',
    category_display: 'Food & Dining',
    transaction_type: 'payment',
    transaction_type_display: 'Payment',
    is_credit: false,
    from_account_number: '111',
    to_account_number: null,
    created_at: '2026-03-18T09:30:00Z',
    ...different,
  });
const now = new Date('2026-03-20T12:00:00');

const full: TransactionFilter = {
  ...noFilter,
  text: 'rent & more',
  account: 'acc_1',
  type: 'payment',
  category: 'food',
  direction: 'out',
  month: '2026-02',
};

test('[TXN-2] restores a filter from its URL', () => {
  const read = readUrl(new URLSearchParams(writeUrl(full).toString()));
  expect(read).toEqual({ filter: full, unknown: [] });
  expect(writeUrl(noFilter).toString()).toBe('');
  expect([isFiltered(noFilter), isFiltered(full)]).toEqual([false, true]);
});

test.each([
  { address: 'type=theft', named: 'type “theft”' },
  { address: 'category=gold', named: 'category “gold”' },
  { address: 'cards=only', named: 'cards “only”' },
  { address: 'direction=sideways', named: 'direction “sideways”' },
  { address: 'month=last', named: 'month “last”' },
  { address: 'month=2026-13', named: 'month “2026-13”' },
  { address: 'month=0000-00', named: 'month “0000-00”' },
  { address: 'page=99999999999999999999', named: 'page “99999999999999999999”' },
  { address: 'account=%00', named: 'account “\u0000”' },
  { address: `search=${'x'.repeat(101)}`, named: `search “${'x'.repeat(40)}…”` },
  { address: 'search=%ED%A0%80%00', named: 'search “\ufffd\ufffd\ufffd\u0000”' },
])('[TXN-2] ignores and reports $named in the URL', ({ address, named }) => {
  const read = readUrl(new URLSearchParams(`${address}&${writeUrl({ ...noFilter, text: 'tea' })}`));
  expect(read).toEqual({ filter: { ...noFilter, text: 'tea' }, unknown: [named] });
});

test("[TXN-2] translates a filter into the bank's query parameters", () => {
  expect(queryOf({ ...full, text: ' rent ', month: 'this' }, now)).toEqual({
    account_id: 'acc_1',
    transaction_type: 'payment',
    own_category: 'food',
    direction: 'out',
    month: '2026-03',
    search: 'rent',
  });
  expect(queryOf(noFilter, now)).toEqual({});
});

test.each(['GROCER', 'corner', 'food &', '12.5', '$12.50', ' groceries '])(
  '[TXN-2] finds a transaction by the search text "%s"',
  (text) => expect(matchesFilter({ ...noFilter, text }, make(), own, now)).toBe(true),
);

test.each(['rent', '.'])("[TXN-2] doesn't find a transaction by the search text '%s'", (text) => {
  expect(matchesFilter({ ...noFilter, text }, make(), own, now)).toBe(false);
});

test('[TXN-2] filters by category, type and direction', () => {
  const passes = (filter: Partial<TransactionFilter>) =>
    matchesFilter({ ...noFilter, ...filter }, make(), own, now);
  expect(passes({ category: 'food', type: 'payment', direction: 'out' })).toBe(true);
  expect([
    passes({ category: 'shopping' }),
    passes({ type: 'deposit' }),
    passes({ direction: 'in' }),
  ]).toEqual([false, false, false]);
  const between = make({ to_account_number: '222' });
  expect(matchesFilter({ ...noFilter, direction: 'out' }, between, own, now)).toBe(false);
  expect(matchesFilter({ ...noFilter, direction: 'out' }, between, ['111'], now)).toBe(true);
});

const isThisMonth = (created_at: string) =>
  matchesFilter({ ...noFilter, month: 'this' }, make({ created_at }), own, now);

test.each(['2026-03-01T00:00:00.000Z', '2026-03-31T23:59:59.999Z'])(
  '[TXN-5] counts %s toward March 2026 in UTC',
  (moment) => expect(isThisMonth(moment)).toBe(true),
);

test.each(['2026-02-28T23:59:59.999Z', '2026-04-01T00:00:00.000Z', '2025-03-10T12:00:00.000Z'])(
  "[TXN-5] doesn't count %s toward March 2026 in UTC",
  (moment) => expect(isThisMonth(moment)).toBe(false),
);

test('[TXN-1] totals to the cent and excludes transfers between the customer’s accounts', () => {
  const list = [
    make({ amount: '0.10' }),
    make({ amount: '0.20' }),
    make({ amount: '1000.00', is_credit: true, from_account_number: null, to_account_number: '111' }),
    make({ amount: '75.00', transaction_type: 'transfer', to_account_number: '222' }),
  ];
  expect(totalsOf(list, own)).toEqual({ count: 4, income: 100_000, expenses: 30 });
  expect(list.map((one) => directionOf(one, own))).toEqual(['out', 'out', 'in', 'between']);
  expect(totalsOf([], own)).toEqual({ count: 0, income: 0, expenses: 0 });
});

test('[TXN-5] quotes CSV values and neutralizes spreadsheet formulas', () => {
  const csv = transactionsCsv(
    [
      make({ description: '=HYPERLINK("http://x")', merchant: 'A, B\nC' }),
      make({ description: '-5+3', merchant: '@sum', is_credit: true, to_account_number: '222' }),
      make({ description: 'tea;=1+1', merchant: '\t+1', to_account_number: '222' }),
    ],
    own,
  );
  expect(csv.split('\r\n')).toEqual([
    'Date,Description,Merchant,Category,Type,From,To,Amount,Direction,Id,Status',
    `2026-03-18T09:30:00Z,"'=HYPERLINK(""http://x"")","A, B\nC",Food & Dining,Payment,111,,12.50,out,txn_1,`,
    "2026-03-18T09:30:00Z,'-5+3,'@sum,Food & Dining,Payment,111,222,12.50,in,txn_1,",
    "2026-03-18T09:30:00Z,tea;'=1+1,'\t'+1,Food & Dining,Payment,111,222,12.50,between,txn_1,",
    '',
  ]);
});

test.each(['＝1+1', ' =1', '"=1+1"', '\r=1', '+1', '-1', '@A1'])(
  '[TXN-5] exports the description %j as text instead of a formula',
  (description) => {
    const cell = transactionsCsv([make({ description })], own).split('2026-03-18T09:30:00Z,')[1] ?? '';
    expect(cell.replace(/^"/, '')).toMatch(/^'/);
  },
);

test('[TXN-4] lists a transaction once when pages overlap', () => {
  const ids = uniqueTransactions([
    make({ id: 'a' }),
    make({ id: 'b' }),
    make({ id: 'b' }),
    make({ id: 'c' }),
  ]);
  expect(ids.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
});

test('groups transactions by calendar day', () => {
  const at = (day: number, hour: number) => make({ created_at: new Date(2026, 2, day, hour).toISOString() });
  const days = groupByDay([at(20, 11), at(20, 0), at(19, 23), at(3, 9)], now);
  expect(days.map(({ title, transactions }) => [title, transactions.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday, March 3, 2026', 1],
  ]);
});

test.each(['cancelled', 'returned'] as const)('[TXN-1] excludes a %s transfer from the tiles', (status) => {
  const list = [make({ amount: '0.10' }), make({ amount: '500.00', status })];
  expect(totalsOf(list, own)).toEqual({ count: 2, income: 0, expenses: 10 });
});
