import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import { earlier, hours } from '../../../kernel/clock/clock';
import { type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import { lockPayment } from '../../cards/payments/lock-payment';
import { refundRest } from '../../cards/payments/refund';
import * as insightEvents from '../events';
import { findOwnTransaction } from '../find-details';
import { type DisputeDecision, type DisputeFacts, decideDispute } from './decide-dispute';
import { disputeForPersonEmail, disputeResolvedEmail } from './dispute-emails';
import { type DisputeRow, reviewAfter } from './find-disputes';

const decideAfter = hours(24);
const threeMonths = hours(24 * 90);

/** Takes up what customers have left alone for an hour, and decides after a day. */
export async function reviewDisputes(bank: ReviewRunner): Promise<number> {
  const taken = await reviewEach(bank, {
    due: (tx: Tx) => waiting(tx, 'open', reviewAfter),
    of: 'disputes',
    decide: takeUp,
  });
  const decided = await reviewEach(bank, {
    due: (tx: Tx) => waiting(tx, 'under-review', decideAfter),
    of: 'disputes',
    decide: resolve,
  });
  return taken + decided;
}

const waiting = (tx: Tx, status: DisputeRow['status'], after: number) =>
  tx
    .selectFrom('disputes')
    .selectAll()
    .where('status', '=', status)
    .where('opened_at', '<=', earlier(tx.now(), after))
    .where('for_person_since', 'is', null)
    .orderBy('opened_at');

async function takeUp(tx: Tx, { id }: DisputeRow): Promise<void> {
  await tx.updateTable('disputes').set({ status: 'under-review' }).where('id', '=', id).execute();
}

async function resolve(tx: Tx, dispute: DisputeRow): Promise<void> {
  // Disputes and refunds of the same card take turns, so that one of two equal payments stays.
  if (dispute.authorization_id) await lockPayment(tx, dispute.authorization_id);
  const { outcome, explanation } = decideDispute(await findFacts(tx, dispute));
  await (outcome ? settle(tx, dispute, { outcome, explanation }) : leaveToPerson(tx, dispute, explanation));
}

async function leaveToPerson(tx: Tx, dispute: DisputeRow, explanation: string): Promise<void> {
  const { id, customer_id: customerId, transaction_id } = dispute;
  await tx
    .updateTable('disputes')
    .set({ explanation, for_person_since: tx.now() })
    .where('id', '=', id)
    .execute();
  const own = await findOwnTransaction(tx, customerId, transaction_id);
  const { email, first_name: firstName } = await findCustomer(tx, customerId);
  const told = { firstName, amount: cents(-own.effect), merchant: own.merchant, id, explanation };
  await tx.mail({ to: email, content: disputeForPersonEmail(told) });
}

/** The caller holds the lock of the payment. */
export async function settle(tx: Tx, dispute: DisputeRow, decision: DisputeDecision): Promise<void> {
  const { id, customer_id: customerId, authorization_id, transaction_id } = dispute;
  const own = await findOwnTransaction(tx, customerId, transaction_id);
  if (decision.outcome === 'refunded' && authorization_id)
    await refundRest(tx, authorization_id, `dispute ${id}`);
  await tx
    .updateTable('disputes')
    .set({ ...decision, status: 'resolved', closed_at: tx.now() })
    .where('id', '=', id)
    .execute();
  const amount = cents(-own.effect);
  const detail = { dispute: id, transaction: transaction_id, cents: amount, outcome: decision.outcome };
  await tx.audit({ event: insightEvents.disputeResolved, customerId, detail });
  const customer = await findCustomer(tx, customerId);
  const content = disputeResolvedEmail({
    firstName: customer.first_name,
    amount,
    merchant: own.merchant,
    id,
    ...decision,
  });
  await tx.mail({ to: customer.email, content });
}

const findCustomer = (tx: Tx, id: string) =>
  tx.selectFrom('customers').select(['email', 'first_name']).where('id', '=', id).executeTakeFirstOrThrow();

async function findFacts(
  tx: Tx,
  { id, reason, customer_id, authorization_id }: DisputeRow,
): Promise<DisputeFacts> {
  const { rows } = await sql<Omit<DisputeFacts, 'reason'>>`
    select disputed.channel, disputed.refunded_cents = disputed.captured_cents as "isRefunded",
      (select last_four from cards where id = disputed.card_id) as "cardEnding",
      (select count(*)::integer from card_authorizations as other
        where other.card_id = disputed.card_id and other.merchant = disputed.merchant
          and other.status = 'captured' and other.captured_cents = disputed.captured_cents
          and other.refunded_cents < other.captured_cents
          and other.created_at between disputed.created_at - interval '1 day'
            and disputed.created_at + interval '1 day') as "sameOfDay",
      (select count(*)::integer from card_authorizations as earlier
        where earlier.card_id = disputed.card_id and earlier.merchant = disputed.merchant
          and earlier.status = 'captured' and earlier.created_at < disputed.created_at
          and not exists (
            select from disputes where authorization_id = earlier.id and id <> ${id}
              and (outcome = 'refunded' or status in ('open', 'under-review'))
          )) as "earlierPayments",
      disputed.captured_cents - disputed.refunded_cents as amount,
      (select count(*)::integer from disputes
        where customer_id = ${customer_id} and outcome = 'refunded' and for_person_since is null
          and closed_at > ${earlier(tx.now(), threeMonths)}::timestamptz) as "recentRefunds"
    from card_authorizations as disputed where disputed.id = ${authorization_id}
  `.execute(tx);
  const counts = { sameOfDay: 0, earlierPayments: 0, amount: cents(0), recentRefunds: 0 };
  const none = { channel: null, isRefunded: false, cardEnding: '', ...counts };
  return { reason, ...(rows[0] ?? none) };
}
