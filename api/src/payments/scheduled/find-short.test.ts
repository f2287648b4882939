import { cents } from '@bank/shared/money';
import { findShort } from './warn-of-short-payments';

test.each([
  ['nothing due', [], 0, []],
  ['exactly enough', [30, 20], 50, []],
  ['one cent short', [30, 21], 50, [21]],
  ['a smaller one after a larger one fails', [60, 20], 50, [60]],
  ['no money at all', [1, 2], 0, [1, 2]],
])('finds the payments that will fail: %s', (_case, amounts, available, short) => {
  const plans = amounts.map((amount) => ({ amount_cents: cents(amount) }));
  expect(findShort(plans, cents(available)).map(({ amount_cents }) => amount_cents)).toEqual(short);
});
