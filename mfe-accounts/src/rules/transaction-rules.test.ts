import { transaction as schema, type Transaction } from '@bank/shared/contracts/transactions';
import { byDay } from './by-day';
import { toCsv } from './csv';
import { directionOf, totalsOf } from './totals';
import { isFiltered, letsThrough, noFilter, readFilter, writeFilter } from './transaction-filter';

const own = ['111', '222'];
const make = (different: Partial<Transaction> = {}): Transaction =>
  schema.parse({
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

test('[TXN-2] a filter survives the way through the address', () => {
  const filter = {
    text: 'rent & more',
    account: 'acc_1',
    type: 'payment',
    category: 'food',
    thisMonth: true,
  };
  expect(readFilter(new URLSearchParams(writeFilter(filter).toString()))).toEqual(filter);
  expect(writeFilter(noFilter).toString()).toBe('');
  expect([isFiltered(noFilter), isFiltered(filter)]).toEqual([false, true]);
});

test('[TXN-2] what an address may not filter by is left out', () => {
  expect(readFilter(new URLSearchParams('type=theft&category=gold&month=last'))).toEqual(noFilter);
});

test.each([
  ['GROCER', true],
  ['corner', true],
  ['food &', true],
  ['12.5', true],
  [' groceries ', true],
  ['rent', false],
])('[TXN-2] searching for %p finds it: %p', (text, found) => {
  expect(letsThrough({ ...noFilter, text }, make(), now)).toBe(found);
});

test('[TXN-2] category and type let only their own through', () => {
  expect(letsThrough({ ...noFilter, category: 'food', type: 'payment' }, make(), now)).toBe(true);
  expect(letsThrough({ ...noFilter, category: 'shopping' }, make(), now)).toBe(false);
  expect(letsThrough({ ...noFilter, type: 'deposit' }, make(), now)).toBe(false);
});

test('[TXN-5] This Month begins with the first moment of the month', () => {
  const inMonth = (at: Date) =>
    letsThrough({ ...noFilter, thisMonth: true }, make({ created_at: at.toISOString() }), now);
  expect(inMonth(new Date(2026, 2, 1))).toBe(true);
  expect(inMonth(new Date(2026, 1, 28, 23, 59, 59))).toBe(false);
  expect(inMonth(new Date(2025, 2, 10))).toBe(false);
});

test('[TXN-1] the tiles add up to the cent; moving between own accounts is neither', () => {
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

test('[TXN-5] the export quotes what it must, and no formula can run in a spreadsheet', () => {
  const csv = toCsv([
    make({ description: '=HYPERLINK("http://x")', merchant: 'A, B\nC' }),
    make({ description: '-5+3', merchant: '@sum', is_credit: true, to_account_number: '222' }),
  ]);
  expect(csv.split('\r\n')).toEqual([
    'Date,Description,Merchant,Category,Type,From,To,Amount,Direction,Id',
    `2026-03-18T09:30:00Z,"'=HYPERLINK(""http://x"")","A, B\nC",Food & Dining,Payment,111,,12.50,out,txn_1`,
    "2026-03-18T09:30:00Z,'-5+3,'@sum,Food & Dining,Payment,111,222,12.50,in,txn_1",
    '',
  ]);
});

test('a list is cut into the days of the calendar', () => {
  const at = (day: number, hour: number) => make({ created_at: new Date(2026, 2, day, hour).toISOString() });
  const days = byDay([at(20, 11), at(20, 0), at(19, 23), at(3, 9)], now);
  expect(days.map(({ title, transactions }) => [title, transactions.length])).toEqual([
    ['Today', 2],
    ['Yesterday', 1],
    ['Tuesday, March 3, 2026', 1],
  ]);
});
