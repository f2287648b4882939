import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { mailCustomer } from '../../../identity/customers/mail-customer';
import type { Tx } from '../../../kernel/bank/bank';
import { earlier, hours } from '../../../kernel/clock/clock';
import { type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import { type CardPaymentRow, lockPayment } from '../../cards/payments/card-payments';
import { findRefundDestination } from '../../cards/payments/refund-destination';
import { refundRest } from '../../cards/payments/settle-payments';
import { events as insightEvents } from '../events';
import { findOwnTransaction, type OwnTransaction, paidTo } from '../find-details';
import { type DisputeDecision, type DisputeFacts, decideDispute, refundedWords } from './decide-dispute';
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
  const payment = dispute.authorization_id ? await lockPayment(tx, dispute.authorization_id) : null;
  const refundedTo = payment ? await whereBack(tx, payment) : '';
  const { outcome, explanation } = decideDispute({ ...(await findFacts(tx, dispute)), refundedTo });
  await (outcome ? settle(tx, dispute, { outcome, explanation }) : leaveToPerson(tx, dispute, explanation));
}

/** For a customer who has left, the refund says that there is no account. */
async function whereBack(tx: Tx, payment: CardPaymentRow): Promise<string> {
  const to = await findRefundDestination(tx, payment);
  if (!to) return '';
  return `${to.kind === 'card' ? 'on' : 'in'} your ${to.kind} ending in ${to.ending}`;
}

async function leaveToPerson(tx: Tx, dispute: DisputeRow, explanation: string): Promise<void> {
  await tx
    .updateTable('disputes')
    .set({ explanation, for_person_since: tx.now() })
    .where('id', '=', dispute.id)
    .execute();
  const own = await findOwnTransaction(tx, dispute.customer_id, dispute.transaction_id);
  await tell(tx, dispute, own, "We're still looking into a payment you reported", explanation);
}

/** The caller holds the lock of the payment. */
async function settle(tx: Tx, dispute: DisputeRow, decision: DisputeDecision): Promise<void> {
  const { id, customer_id: customerId, authorization_id, transaction_id } = dispute;
  const own = await findOwnTransaction(tx, customerId, transaction_id);
  if (decision.outcome === 'refunded' && authorization_id)
    await refundRest(tx, authorization_id, `dispute ${id}`);
  await tx
    .updateTable('disputes')
    .set({ ...decision, status: 'resolved', closed_at: tx.now() })
    .where('id', '=', id)
    .execute();
  const { outcome, explanation } = decision;
  const detail = { dispute: id, transaction: transaction_id, cents: -own.effect, outcome };
  await tx.audit({ event: insightEvents.disputeResolved, customerId, detail });
  const subject =
    outcome === 'refunded' ? 'You got your money back' : "We couldn't refund the payment you reported";
  await tell(tx, dispute, own, subject, explanation);
}

async function tell(
  tx: Tx,
  { id, customer_id }: DisputeRow,
  own: OwnTransaction,
  subject: string,
  explanation: string,
): Promise<void> {
  const customer = await tx
    .selectFrom('customers')
    .select(['email', 'first_name'])
    .where('id', '=', customer_id)
    .executeTakeFirstOrThrow();
  const reported = `You reported a payment of ${paidTo(own)}.`;
  const paragraphs = [reported, explanation, `Reference: ${referenceOf(id)}`];
  await mailCustomer(tx, customer, { subject, paragraphs });
}

async function findFacts(tx: Tx, { id, reason, customer_id, authorization_id }: DisputeRow) {
  const { rows } = await sql<Omit<DisputeFacts, 'reason' | 'refundedTo'>>`
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

/** The reason is for the customer; empty for a refund. False if the dispute doesn't wait for a person, or no longer. */
export async function decideByPerson(
  tx: Tx,
  id: string,
  { outcome, why }: { outcome: 'refunded' | 'refused'; why: string },
): Promise<boolean> {
  const waiting = tx
    .selectFrom('disputes')
    .selectAll()
    .where('id', '=', id)
    .where('status', '=', 'under-review')
    .where('for_person_since', 'is not', null);
  const found = await waiting.executeTakeFirst();
  if (!found?.authorization_id) return false;
  const payment = await lockPayment(tx, found.authorization_id);
  const dispute = await waiting.forUpdate().executeTakeFirst();
  if (!dispute) return false;
  const explanation = outcome === 'refunded' ? refundedWords.byPerson(await whereBack(tx, payment)) : why;
  await settle(tx, dispute, { outcome, explanation });
  return true;
}
