import { type Cents, cents } from '@bank/shared/money';
import { hours, later } from '../../kernel/clock/clock';
import type { InsertDemo, PastTransaction } from '../../kernel/feature/demo';
import { type DayCents, interestOf } from './accrue-interest';
import { monthInWords, monthOf, monthsBetween, monthsLater } from './months';

/** What the bank's job would have paid into savings, on the first of each month. */
export function writeInterest(
  history: readonly PastTransaction[],
  since: Date,
  now: Date,
): PastTransaction[] {
  const paid: PastTransaction[] = [];
  for (const month of monthsBetween(monthOf(since), monthsLater(monthOf(now), -1))) {
    const interest = interestFor(month, [...history, ...paid]);
    if (interest.at <= now && interest.amount > 0) paid.push(interest);
  }
  return paid;
}

const interestFor = (month: string, history: readonly PastTransaction[]): PastTransaction => ({
  type: 'deposit',
  category: 'income',
  description: `Interest for ${monthInWords(month)}`,
  merchant: 'Larch',
  from: 'bank_interest',
  to: 'savings',
  amount: interestOf(daysOf(month, history)),
  at: later(new Date(monthsLater(month, 1)), hours(1)),
});

function daysOf(month: string, history: readonly PastTransaction[]): DayCents[] {
  const days: DayCents[] = [];
  for (let at = new Date(month); at < new Date(monthsLater(month, 1)); at = later(at, hours(24)))
    days.push({ on: at.toISOString().slice(0, 10), balance: savingsBefore(later(at, hours(24)), history) });
  return days;
}

function savingsBefore(end: Date, history: readonly PastTransaction[]): Cents {
  let balance = 0;
  for (const { from, to, amount, at } of history) {
    if (at < end && to === 'savings') balance += amount;
    if (at < end && from === 'savings') balance -= amount;
  }
  return cents(balance);
}

/** So that the bank's job continues where the history ends. */
export const recordInterest: InsertDemo = async (tx, { customer, history }) => {
  const savings = customer.accounts.find(({ type }) => type === 'savings');
  const payments = history
    .filter(({ from }) => from === 'bank_interest')
    .map(({ id, amount, at }) => ({
      account_id: String(savings?.id),
      month: monthsLater(monthOf(at), -1),
      amount_cents: amount,
      transaction_id: id,
      paid_at: at,
    }));
  if (payments.length > 0) await tx.insertInto('interest_payments').values(payments).execute();
};
