import type { Cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { type Proof, provePin } from '../../identity/pin/prove-pin';
import { codeRequired, lacksFreshCode } from '../../identity/second-factor/require-fresh-code';
import type { Bank, Caller, RequestContext, Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { lockPaymentsOf } from '../placement/lock-payments';
import { grantPermit, type Permit } from './permit';

export interface PermittedPayment {
  /** `own`, or as its purpose or `recipientWith` names it. Null if the permit would allow any recipient. */
  to: string | null;
  /** Null if the permit would allow any amount. */
  amount: Cents | null;
  /** The schedule that this payment replaces. */
  scheduleId?: string;
}

interface Asked {
  permit: Permit;
  find(db: Database): Promise<PermittedPayment>;
}

/** Grants the permit if the PIN is right. A payment to someone new may need a code too. */
export async function provePayment(
  bank: Bank,
  context: RequestContext,
  pin: string,
  asked: Asked,
): Promise<Proof<string>> {
  await requireCode(bank, context.caller, asked);
  const proof = await provePin(bank, context, pin, {
    act: (tx) => grantUnlessCodeNeeded(tx, context.caller, asked),
  });
  if (!proof.isRight) return proof;
  if (proof.result instanceof BankError) throw proof.result;
  return { isRight: true, result: proof.result };
}

/** Before the PIN is compared, so that a missing code costs no PIN attempt. `grantUnlessCodeNeeded` decides. */
async function requireCode({ db, clock }: Bank, caller: Caller, { find }: Asked): Promise<void> {
  const now = clock.now();
  if (!(await lacksFreshCode({ db, clock }, caller))) return;
  const refusal = await judge(db, { caller, now }, await find(db));
  if (refusal) throw refusal;
}

/**
 * The permit, or why it needs a code: one that is granted at the same time counts. Throwing would keep the PIN attempt,
 * although the PIN was right.
 */
async function grantUnlessCodeNeeded(
  tx: Tx,
  caller: Caller,
  { permit, find }: Asked,
): Promise<string | BankError> {
  if (await lacksFreshCode({ db: tx, clock: tx }, caller)) {
    await lockPaymentsOf(tx, caller.customer.id);
    const refusal = await judge(tx, { caller, now: tx.now() }, await find(tx));
    if (refusal) return refusal;
  }
  return grantPermit(tx, permit);
}

/** What isn't known yet counts together, so that many small payments don't replace a large one. */
async function judge(
  db: Database,
  { caller, now }: { caller: Caller; now: Date },
  { to, amount, scheduleId = undefined }: PermittedPayment,
): Promise<BankError | null> {
  if (to === 'own') return null;
  if (to === null) return codeRequired('pay without naming the recipient');
  const asked = { customerId: caller.customer.id, now, to, scheduleId: scheduleId ?? null };
  const money = await findMoneyToNewRecipients(db, asked);
  if (money === null) return null;
  return amount === null || money + amount > newRecipientLimit
    ? codeRequired('pay someone new this much')
    : null;
}

/** The limit is in cents. Up to it, payments to all new recipients together need no code. */
const newRecipientLimit = 250_00;

/** Another customer. */
export const recipientWith = (accountId: string) => `account ${accountId}`;

/** After this time, customers would have noticed a payment that wasn't theirs. */
const knownAfter = hours(24);

interface MoneyAsked {
  customerId: string;
  now: Date;
  to: string;
  /** The schedule that this payment replaces. */
  scheduleId: string | null;
}

/**
 * In cents, what has left, is planned, or may leave with an open permit, to all recipients who aren't known yet. Null
 * if this one is known. One statement, because a payment replaces its permit in the meantime.
 */
async function findMoneyToNewRecipients(
  db: Database,
  { customerId, now, to, scheduleId }: MoneyAsked,
): Promise<number | null> {
  const { rows } = await sql<{ is_known: boolean; cents: number }>`
    with known as materialized (
      select distinct recipient from (${paymentsOf(customerId)}) as payment
      where at <= ${earlier(now, knownAfter)}::timestamptz
    )
    select exists (select from known where recipient = ${to}) as is_known, coalesce(sum(cents), 0)::bigint as cents
    from (
      select recipient, cents from (${paymentsOf(customerId)}) as payment
      where at > ${earlier(now, knownAfter)}::timestamptz
      union all ${planned(customerId, scheduleId)}
      union all ${permitted(customerId, now)}
    ) as money
    where recipient is null or recipient not in (select recipient from known)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The money to new recipients has no row.');
  return row.is_known ? null : Number(row.cents);
}

const paymentsOf = (customerId: string) => sql`
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
  select recipient, amount_cents
  from scheduled_payments join scheduled_recipients using (id)
  where customer_id = ${customerId} and status in ('planned', 'paused') and kind <> 'own'
    and id is distinct from ${except}`;

/** A permit's purpose names its recipient. Without one, it pays anyone. */
const permitted = (customerId: string, now: Date) => sql`
  select case
    when purpose like 'transfer to %' then 'transfer to ' || split_part(purpose, ' ', 3) || ' ' || split_part(purpose, ' ', 4)
    when purpose like 'bill of %' then 'bill of ' || split_part(purpose, ' ', 3)
    when purpose like 'pay request %' then 'account ' || (
      select account_id from payment_requests where id = split_part(purpose, ' ', 3)
    )
    when purpose like 'change %' then (select recipient from scheduled_recipients where id = split_part(purpose, ' ', 2))
    when purpose like 'pay %' then 'account ' || (select account_id from people where id = split_part(purpose, ' ', 2))
  end, coalesce(amount_cents, ${newRecipientLimit + 1})
  from permits join sessions on sessions.id = session_id
  where sessions.customer_id = ${customerId} and permits.expires_at > ${now}
    and case
      when purpose is null then to_account_id is null
      when purpose like 'change %' then exists (
        select from scheduled_recipients where id = split_part(purpose, ' ', 2) and kind <> 'own'
      )
      else purpose not like all (array['pay off %', 'loan %', 'move to %'])
    end`;
