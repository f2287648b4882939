import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours } from '../../kernel/clock/clock';
import type { PaymentFacts } from './review-rules';

const day = hours(24);

interface Wanted {
  customerId: string;
  to: string;
  amount: PaymentFacts['amount'];
  /** When and in which session the customer confirmed it. */
  confirmed: { sessionId: string | null; at: Date };
}

/** The caller holds the lock of the customer's payments, so that concurrent payments count each other. */
export async function findFacts(
  tx: Tx,
  { customerId, to, amount, confirmed }: Wanted,
): Promise<PaymentFacts> {
  const since = earlier(tx.now(), day);
  const usedSince = earlier(confirmed.at, day);
  const { rows } = await sql<{
    is_new_person: boolean;
    is_new_device: boolean;
    new_people_paid: number;
    sent_to_new_people: number;
    received_from_people: number;
  }>`
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
      ) as is_new_person,
      coalesce((select first_at > ${usedSince}::timestamptz from this_device), false)
        and exists (
          select from sessions
          where customer_id = ${customerId} and started_at <= ${usedSince}::timestamptz
        ) as is_new_device,
      (select count(*) from new_people where to_account_id <> ${to})::int as new_people_paid,
      (select coalesce(sum(amount_cents), 0) from new_people)::bigint as sent_to_new_people,
      (
        select coalesce(sum(payment.amount_cents), 0)
        from person_payments payment
        join accounts on accounts.id = payment.to_account_id
        where accounts.customer_id = ${customerId}
          and payment.status = 'sent' and payment.closed_at > ${since}::timestamptz
      )::bigint as received_from_people`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The facts of a payment have no row.');
  return {
    amount,
    isNewPerson: row.is_new_person,
    isNewDevice: row.is_new_device,
    newPeoplePaid: row.new_people_paid,
    sentToNewPeople: cents(Number(row.sent_to_new_people)),
    receivedFromPeople: cents(Number(row.received_from_people)),
  };
}
