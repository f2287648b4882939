import { cents } from '@bank/shared/money';
import { chargesFor } from './charges-for';

const daysOf = (...balances: number[]) =>
  balances.map((balance, index) => ({
    on: `2026-03-${String(index + 1).padStart(2, '0')}`,
    balance: cents(balance),
  }));
const month = (owed: number) => daysOf(...Array.from({ length: 25 }, () => owed));

test.each([
  ['a statement paid in time', daysOf(1000_00, 1000_00, 0), 0, 9000_00, 0, 0],
  // $1,000 for 25 days at 21.99% is $15.0616.
  ['nothing paid', month(1000_00), 25_00, 9000_00, 15_06, 25_00],
  ['the minimum paid', [...month(1000_00).slice(0, 24), ...daysOf(975_00)], 0, 9000_00, 15_05, 0],
  ['a minimum below the fee', month(12_00), 12_00, 9000_00, 18, 12_00],
  ['no room for the fee', month(1000_00), 25_00, 20_00, 15_06, 4_94],
  ['no room at all', month(1000_00), 25_00, 0, 0, 0],
  ['more held than the limit', month(1000_00), 25_00, -1, 0, 0],
])('charges interest and fee for %s', (_case, left, minimumLeft, room, interest, fee) => {
  const due = { left, minimumLeft: cents(minimumLeft), room: cents(room) };
  expect(chargesFor(due)).toEqual({ interest, fee });
});
