import type { RawBuilder } from 'kysely';
import type { Tx } from '../bank/tx';
import type { Customer, Tables } from '../db/tables';

/** What customers with an account have of one thing. */
export interface Counted {
  name: string;
  /** A scalar query. Rules of several features with one name count together. */
  count(of: { customerId: string; now: Date }): RawBuilder<unknown>;
  text(count: number): string;
}

/** What customers must settle before the bank closes their account. */
export interface SettleFirst extends Counted {
  title: string;
  path: `/dashboard/${string}`;
  /** What goes away by itself delays the closing. Anything else ends it. */
  settlesItself?: true;
}

/** What a feature does when a customer leaves. */
export interface Leaving {
  settleFirst?: readonly SettleFirst[];
  /** What the closing ends, shown before the customer confirms. */
  ends?: readonly Counted[];
  /** Ends all that would move money, or give the customer something new. */
  cancel?(tx: Tx, customer: Customer): Promise<unknown>;
  /** Tables by customer_id that the bank has no duty to keep. */
  forgets?: readonly (keyof Tables)[];
  /** What else goes when the account is closed. The caller holds the locks of the customer and their empty accounts. */
  close?(tx: Tx, customerId: string): Promise<unknown>;
}

export const counted = (count: number, one: string, several = `${one}s`) =>
  `${count} ${count === 1 ? one : several}`;

export const are = (count: number) => (count === 1 ? 'is' : 'are');
