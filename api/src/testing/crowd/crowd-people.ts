import { cents } from '@bank/shared/money';
import type { Selectable } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import { hours, later, minutes } from '../../kernel/clock/clock';
import type { ScheduledPaymentsTable } from '../../kernel/db/tables';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import type { Member } from './crowd';

type Known = Pick<Member, 'id'>;

export const crowdPersonOf = ({ id }: Known) => `person_of_${id}`;

export const crowdPaymentOf = ({ id }: Known) => `pay_of_${id}`;

export const crowdRequestOf = ({ id }: Known) => `ask_of_${id}`;

export const crowdSpendingOf = ({ id }: Known) => `txn_spent_by_${id}`;

export const crowdDisputeOf = ({ id }: Known) => `dispute_of_${id}`;

export const crowdScheduleOf = ({ id }: Known) => `sched_of_${id}`;

export const crowdNameOf = ({ id }: Known) => `Kim Number ${id.slice(-8)}`;

/** Each customer knows the next one, and has a payment to them that can be undone for a minute, or for less. */
export async function givePeople(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  undoTime = minutes(1),
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

/** Each customer asks the next one for money, whom they know from givePeople. */
export async function giveRequests(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  amount = cents(1_00),
) {
  const at = clock.now();
  const rows = crowd.map((member, index) => ({
    id: crowdRequestOf(member),
    customer_id: member.id,
    account_id: member.checking,
    amount_cents: amount,
    note: crowdRequestOf(member),
    person_id: crowdPersonOf(member),
    asked_id: (crowd[(index + 1) % crowd.length] as Member).id,
    transaction_id: null,
    status: 'open' as const,
    created_at: at,
    expires_at: later(at, hours(24)),
    closed_at: null,
  }));
  await db.insertInto('payment_requests').values(rows).execute();
}

/** Each customer pays the next one, whom they know from givePeople. */
export async function giveSchedules(
  { db, clock }: Pick<Bank, 'db' | 'clock'>,
  crowd: readonly Member[],
  { first_on, repeats }: Pick<Selectable<ScheduledPaymentsTable>, 'first_on' | 'repeats'>,
) {
  const rows = crowd.map((member) => ({
    id: crowdScheduleOf(member),
    customer_id: member.id,
    person_id: crowdPersonOf(member),
    from_account_id: member.checking,
    amount_cents: cents(1_00),
    note: '',
    repeats,
    first_on,
    next_on: first_on,
    status: 'planned' as const,
    created_at: clock.now(),
    permit_id: `permit_${crowdScheduleOf(member)}`,
  }));
  await db.insertInto('scheduled_payments').values(rows).execute();
}

/** A payment by each customer that they can split. */
export const giveSpending = ({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) =>
  db.transaction().execute(async (tx) => {
    const what = {
      type: 'payment',
      category: 'food',
      description: 'Dinner',
      merchant: 'Harbor Grill',
    } as const;
    const to = { to: 'bank_bill_payments', amount: cents(1_000_00), at: clock.now() };
    for (const member of crowd)
      await bookTransaction(tx, { ...what, ...to, id: crowdSpendingOf(member), from: member.checking });
  });

/** Each customer reports what they spent, which giveSpending booked. */
export async function giveDisputes({ db, clock }: Pick<Bank, 'db' | 'clock'>, crowd: readonly Member[]) {
  const rows = crowd.map((member) => ({
    id: crowdDisputeOf(member),
    customer_id: member.id,
    transaction_id: crowdSpendingOf(member),
    authorization_id: null,
    reason: 'not-mine' as const,
    details: '',
    status: 'open' as const,
    opened_at: clock.now(),
  }));
  await db.insertInto('disputes').values(rows).execute();
}
