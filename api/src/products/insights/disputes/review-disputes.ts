import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Tx } from '../../../kernel/bank/tx';
import { earlier, hours } from '../../../kernel/clock/clock';
import { type ReviewRunner, reviewEach } from '../../../kernel/jobs/review-each';
import { lockPayment } from '../../cards/payments/lock-payment';
import { refundRest } from '../../cards/payments/refund';
import { findOwnTransaction } from '../find-details';
import { type DisputeFacts, decideDispute } from './decide-dispute';
import { disputeResolvedEmail } from './dispute-emails';
import { type DisputeRow, reviewAfter } from './find-disputes';

const decideAfter = hours(24);

/** Takes up what customers have left alone for an hour, and decides after a day. */
export async function reviewDisputes(bank: ReviewRunner): Promise<number> {
  const taken = await reviewEach(bank, {
    claim: (tx, except) => claim(tx, ['open'], earlier(bank.clock.now(), reviewAfter), except),
    decide: takeUp,
  });
  const decided = await reviewEach(bank, {
    claim: (tx, except) => claim(tx, ['under-review'], earlier(bank.clock.now(), decideAfter), except),
    decide: resolve,
  });
  return taken + decided;
}

const claim = (
  tx: Tx,
  statuses: DisputeRow['status'][],
  until: Date,
  except: readonly string[],
): Promise<DisputeRow | undefined> =>
  tx
    .selectFrom('disputes')
    .selectAll()
    .where('status', 'in', statuses)
    .where('opened_at', '<=', until)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .orderBy('opened_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

async function takeUp(tx: Tx, { id }: DisputeRow): Promise<void> {
  await tx.updateTable('disputes').set({ status: 'under-review' }).where('id', '=', id).execute();
}

async function resolve(tx: Tx, dispute: DisputeRow): Promise<void> {
  const { id, customer_id: customerId, authorization_id, transaction_id } = dispute;
  // Disputes and refunds of the same card take turns, so that one of two equal payments stays.
  if (authorization_id) await lockPayment(tx, authorization_id);
  const own = await findOwnTransaction(tx, customerId, transaction_id);
  const decision = decideDispute(await findFacts(tx, dispute));
  if (decision.outcome === 'refunded' && authorization_id)
    await refundRest(tx, authorization_id, `dispute ${id}`);
  await tx
    .updateTable('disputes')
    .set({ ...decision, status: 'resolved', closed_at: tx.now() })
    .where('id', '=', id)
    .execute();
  const amount = cents(-own.effect);
  const detail = { dispute: id, transaction: transaction_id, cents: amount, outcome: decision.outcome };
  await tx.audit({ action: 'dispute-resolved', customerId, detail });
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

async function findFacts(tx: Tx, { id, reason, authorization_id }: DisputeRow): Promise<DisputeFacts> {
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
            select from disputes where authorization_id = earlier.id and id <> ${id} and status <> 'withdrawn'
          )) as "earlierPayments"
    from card_authorizations as disputed where disputed.id = ${authorization_id}
  `.execute(tx);
  const none = { channel: null, isRefunded: false, cardEnding: '', sameOfDay: 0, earlierPayments: 0 };
  return { reason, ...(rows[0] ?? none) };
}
