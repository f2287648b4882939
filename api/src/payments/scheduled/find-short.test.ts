import { cents } from '@bank/shared/money';
import { findShort } from './warn-of-short-payments';

const payment = (
  from_account_id: string,
  to_account_id: string | null,
  amount: number,
  available: number,
) => ({
  ...{ from_account_id, to_account_id },
  ...{ amount_cents: cents(amount), available: cents(available) },
});

test.each([
  ['nothing due', [], 0, []],
  ['exactly enough', [30, 20], 50, []],
  ['one cent short', [30, 21], 50, [21]],
  ['a smaller one after a larger one fails', [60, 20], 50, [60]],
  ['no money at all', [1, 2], 0, [1, 2]],
])('finds the payments that will fail: %s', (_case, amounts, available, short) => {
  const plans = amounts.map((amount) => payment('checking', null, amount, available));
  expect(findShort(plans).map(({ amount_cents }) => amount_cents)).toEqual(short);
});

test('counts what moves in from another account before a payment, but not after it', () => {
  const move = payment('savings', 'checking', 50, 60);
  const bill = payment('checking', null, 60, 20);
  expect([findShort([move, bill]), findShort([bill, move])]).toEqual([[], [bill]]);
});
