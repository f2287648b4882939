import { cents } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import { hours, later } from '../../kernel/clock/clock';
import type { Member } from './crowd';

type Known = Pick<Member, 'id'>;

export const crowdPersonOf = ({ id }: Known) => `person_of_${id}`;

export const crowdPaymentOf = ({ id }: Known) => `pay_of_${id}`;

export const crowdNameOf = ({ id }: Known) => `Kim Number ${id.slice(-8)}`;

/** Each customer knows the next one, and has a payment to them that can be undone for an hour, or for less. */
export async function givePeople(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  undoTime = hours(1),
) {
  const at = clock.now();
  const pairs = crowd.map((member, index) => [member, crowd[(index + 1) % crowd.length] as Member] as const);
  const people = pairs.map(([member, next]) => ({
    id: crowdPersonOf(member),
    customer_id: member.id,
    account_id: next.checking,
    found_at: at,
  }));
  const payments = pairs.map(([member, next]) => ({
    id: crowdPaymentOf(member),
    customer_id: member.id,
    person_id: crowdPersonOf(member),
    account_id: member.checking,
    to_account_id: next.checking,
    amount_cents: cents(1_00),
    note: '',
    status: 'held' as const,
    permit_id: `permit_${crowdPaymentOf(member)}`,
    created_at: at,
    sends_at: later(at, undoTime),
  }));
  await db.insertInto('people').values(people).execute();
  await db.insertInto('person_payments').values(payments).execute();
}
