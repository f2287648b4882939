import { sql } from 'kysely';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import { purposeOfBill, purposeOfTransfer } from './purpose';

/** In cents. Up to this sum, payments to all new recipients together need no code. */
export const newRecipientLimit = 250_00;

export type Recipient =
  | { routingNumber: string; accountNumber: string }
  | { payeeId: string }
  /** An account of another customer. */
  | { accountId: string };

function keyOf(recipient: Recipient): string {
  if ('accountId' in recipient) return `account ${recipient.accountId}`;
  if ('payeeId' in recipient) return purposeOfBill(recipient.payeeId);
  return purposeOfTransfer(recipient.routingNumber, recipient.accountNumber);
}

/** After this time, customers would have noticed a payment that wasn't theirs. */
const knownAfter = hours(24);

interface Asked {
  customerId: string;
  now: Date;
  to: Recipient;
  /** The schedule that this payment replaces. */
  scheduleId: string | null;
}

/**
 * In cents, what has left, is planned, or may leave with an open permit, to all recipients who aren't known yet. Null
 * if this one is known. One statement, because a payment replaces its permit in the meantime.
 */
export async function findMoneyToNewRecipients(
  db: Database,
  { customerId, now, to, scheduleId }: Asked,
): Promise<number | null> {
  const { rows } = await sql<{ is_known: boolean; cents: number }>`
    with known as materialized (
      select distinct recipient from (${payments(customerId)}) as payment
      where at <= ${earlier(now, knownAfter)}::timestamptz
    )
    select exists (select from known where recipient = ${keyOf(to)}) as is_known, coalesce(sum(cents), 0)::bigint as cents
    from (
      select recipient, cents from (${payments(customerId)}) as payment
      where at > ${earlier(now, knownAfter)}::timestamptz
      union all ${planned(customerId, scheduleId)}
      union all ${permitted(customerId, now)}
    ) as money
    where recipient is null or recipient not in (select recipient from known)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The money to new recipients has no row.');
  return row.is_known ? null : Number(row.cents);
}

/** Without those that came back. */
const payments = (customerId: string) => sql`
  select 'account ' || to_account_id as recipient, created_at as at, amount_cents as cents
  from person_payments where customer_id = ${customerId} and status in ('held', 'sent')
  union all
  select coalesce('bill of ' || payee_id, 'transfer to ' || routing_number || ' ' || account_number), created_at, (
    select amount_cents from entries
    where entries.transaction_id = transfers.transaction_id and amount_cents > 0
  )
  from transfers
  left join bill_payments using (transaction_id)
  left join external_transfers using (transaction_id)
  where customer_id = ${customerId} and kind in ('bill', 'external') and status not in ('returned', 'cancelled')`;

const planned = (customerId: string, except: string | null) => sql`
  select coalesce('bill of ' || payee_id, 'account ' || account_id), amount_cents
  from scheduled_payments left join people on people.id = person_id
  where scheduled_payments.customer_id = ${customerId} and status in ('planned', 'paused')
    and scheduled_payments.id is distinct from ${except}`;

/** A permit's purpose names its recipient. Without one, it pays anyone. */
const permitted = (customerId: string, now: Date) => sql`
  select case
    when purpose like 'transfer to %' then purpose
    when purpose like 'bill of %' then 'bill of ' || split_part(purpose, ' ', 3)
    when purpose like 'pay request %' then 'account ' || (
      select account_id from payment_requests where id = split_part(purpose, ' ', 3)
    )
    when purpose like 'change %' then 'account ' || (
      select account_id from scheduled_payments join people on people.id = person_id
      where scheduled_payments.id = split_part(purpose, ' ', 2)
    )
    when purpose like 'pay %' then 'account ' || (select account_id from people where id = split_part(purpose, ' ', 2))
  end, coalesce(amount_cents, ${newRecipientLimit + 1})
  from permits join sessions on sessions.id = session_id
  where sessions.customer_id = ${customerId} and permits.expires_at > ${now}
    and case when purpose is null then to_account_id is null else purpose not like 'pay off %' end`;
