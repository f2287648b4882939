import { type Cents, cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { ReviewReason } from '../../kernel/db/tables';

/** What the bank knows about a payment to a person before the money leaves. */
export interface PaymentFacts {
  amount: Cents;
  /** No payment of the customer was sent to this person a day ago or earlier. */
  isNewPerson: boolean;
  /** The customer uses this device since less than a day, and another one for longer. */
  isNewDevice: boolean;
  /** This person doesn't count. */
  newPeoplePaid: number;
  /** This payment doesn't count. */
  sentToNewPeople: Cents;
  /** Only the last day counts. */
  receivedFromPeople: Cents;
}

const large = cents(250_00);
const largeTogether = cents(500_00);
const manyNewPeople = 3;
const mostOfIt = 0.8;

const rules: readonly [ReviewReason, (facts: PaymentFacts) => boolean][] = [
  // Someone else signed in and sends the money away.
  [
    'new-device',
    ({ isNewDevice, sentToNewPeople, amount }) => isNewDevice && sentToNewPeople + amount >= large,
  ],
  // Someone was talked into paying, or the account is being emptied in parts.
  [
    'many-new-people',
    ({ newPeoplePaid, sentToNewPeople, amount }) =>
      newPeoplePaid + 1 >= manyNewPeople && sentToNewPeople + amount >= largeTogether,
  ],
  // A mule account: the money that arrives leaves at once for someone new.
  [
    'passing-through',
    ({ receivedFromPeople, sentToNewPeople, amount }) =>
      receivedFromPeople >= largeTogether && sentToNewPeople + amount >= receivedFromPeople * mostOfIt,
  ],
];

/** Payments to people whom the customer paid a day ago or earlier are never held. */
export const reviewReasonFor = (facts: PaymentFacts): ReviewReason | null =>
  facts.isNewPerson ? (rules.find(([, applies]) => applies(facts))?.[0] ?? null) : null;

/** For the customer, who may be on the phone with a fraudster. */
export const reviewTexts: Record<ReviewReason, string> = {
  'new-device':
    "You'd send new people a large amount within a day, from a device that you haven't used before.",
  'many-new-people': "You've paid several new people within a day.",
  'passing-through': 'Most of the money that you received today would leave for someone new.',
};

const day = hours(24);

interface Reviewed {
  customerId: string;
  to: string;
  amount: Cents;
  /** When and in which session the customer confirmed it. */
  confirmed: { sessionId: string | null; at: Date };
}

/**
 * Why the bank waits a day with a payment to a person, or null. The caller holds the lock of the customer's payments, so
 * that concurrent payments count each other.
 */
export const findReview = async (tx: Tx, payment: Reviewed): Promise<ReviewReason | null> =>
  reviewReasonFor({ amount: payment.amount, ...(await findFacts(tx, payment)) });

async function findFacts(tx: Tx, { customerId, to, confirmed }: Reviewed) {
  const since = earlier(tx.now(), day);
  const usedSince = earlier(confirmed.at, day);
  const { rows } = await sql<Omit<PaymentFacts, 'amount'>>`
    with new_people as (
      select to_account_id, sum(amount_cents) as amount_cents
      from person_payments
      where customer_id = ${customerId} and status in ('held', 'sent')
      group by to_account_id
      having coalesce(min(closed_at) > ${since}::timestamptz, true)
    ), this_device as (
      select min(other.started_at) as first_at
      from sessions
      join sessions other on other.customer_id = sessions.customer_id
        and coalesce(other.browser, other.device) = coalesce(sessions.browser, sessions.device)
      where sessions.id = ${confirmed.sessionId}
    )
    select
      not exists (
        select from person_payments
        where customer_id = ${customerId} and to_account_id = ${to} and status = 'sent'
          and closed_at <= ${since}::timestamptz
      ) as "isNewPerson",
      coalesce((select first_at > ${usedSince}::timestamptz from this_device), false)
        and exists (
          select from sessions
          where customer_id = ${customerId} and started_at <= ${usedSince}::timestamptz
        ) as "isNewDevice",
      (select count(*) from new_people where to_account_id <> ${to})::int as "newPeoplePaid",
      (select coalesce(sum(amount_cents), 0) from new_people)::bigint as "sentToNewPeople",
      (
        select coalesce(sum(payment.amount_cents), 0)
        from person_payments payment
        join accounts on accounts.id = payment.to_account_id
        where accounts.customer_id = ${customerId}
          and payment.status = 'sent' and payment.closed_at > ${since}::timestamptz
      )::bigint as "receivedFromPeople"`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The facts of a payment have no row.');
  return row;
}
