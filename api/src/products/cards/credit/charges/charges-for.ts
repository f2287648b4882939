import { type Cents, cents } from '@bank/shared/money';
import { type DayCents, interestOf } from '../../../../ledger/interest/accrue-interest';
import { maxLateFee, yearlyRate } from './charge-terms';

export interface DueStatement {
  /** What was left of it at the end of each day, from the day after it closed until it was due. */
  left: readonly DayCents[];
  /** What was left of its minimum payment when it was due. */
  minimumLeft: Cents;
  /** What can still be booked before the card's limit is reached. */
  room: Cents;
}

export interface Charges {
  interest: Cents;
  fee: Cents;
}

/** Nothing for a statement that was paid in time. What is above the card's limit isn't charged. */
export function chargesFor({ left, minimumLeft, room }: DueStatement): Charges {
  const unpaid = left.at(-1)?.balance ?? 0;
  const wanted = unpaid > 0 ? interestOf(left, () => yearlyRate) : 0;
  const interest = cents(Math.max(0, Math.min(wanted, room)));
  const fee = cents(Math.max(0, Math.min(maxLateFee, minimumLeft, room - interest)));
  return { interest, fee };
}
