import type { DisputedTransaction } from '@bank/shared/contracts/insights';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { mailCustomer } from '../../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../../kernel/bank/bank';
import { hours } from '../../../kernel/clock/clock';
import { BankError, tooMany } from '../../../kernel/errors/errors';
import { replayableOf } from '../../../kernel/idempotency/answer-once';
import { newId } from '../../../kernel/ids/ids';
import { enforceLimit } from '../../../kernel/limits/visit-limit';
import { events as cardEvents } from '../../cards/events';
import { events as insightEvents } from '../events';
import { findOwnTransaction, isDisputable, type OwnTransaction, paidTo } from '../find-details';
import { type DisputeRow, toDispute } from './find-disputes';

export function openDispute(bank: Bank, disputed: DisputedTransaction, context: RequestContext) {
  return bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => ({
      success: true as const,
      message: "Thanks for telling us. We'll look into it.",
      data: toDispute(await open(tx, disputed, context)),
    })),
  );
}

async function open(tx: Tx, disputed: DisputedTransaction, { caller: { customer } }: RequestContext) {
  await limit(tx, customer.id);
  const own = await findOwnTransaction(tx, customer.id, disputed.transaction_id);
  if (!isDisputable(own, tx.now())) throw cannotDispute();
  const row = await tx
    .insertInto('disputes')
    .values({
      ...disputed,
      id: newId('dispute'),
      customer_id: customer.id,
      authorization_id: own.authorization_id,
      status: 'open',
      opened_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirstOrThrow(alreadyDisputed);
  const amount = cents(-own.effect);
  const detail = { dispute: row.id, transaction: own.id, cents: amount };
  await tx.audit({ event: insightEvents.disputeOpened, detail });
  const frozen = disputed.reason === 'not-mine' && own.card_id ? await freeze(tx, own.card_id) : null;
  await mailCustomer(tx, customer, {
    subject: "We're looking into a payment you reported",
    paragraphs: [
      `You told us about a payment of ${paidTo(own)}. We'll email you what we find, usually within a day.`,
      `Reference: ${referenceOf(row.id)}`,
      nextStep(own, row, frozen),
    ],
  });
  return row;
}

function nextStep({ card_id }: OwnTransaction, { reason }: DisputeRow, frozen: string | null): string {
  if (frozen)
    return `Someone else may know the number of your card ending in ${frozen}, so we froze it. You can replace it on the card's page.`;
  if (reason !== 'not-mine') return "You don't need to do anything until then.";
  return card_id
    ? 'Someone else may know your card. Please check the payments of your other cards, too.'
    : 'If you think someone else was in your account, change your password and PIN now.';
}

/** Who has its number could pay again. Returns the card's last four digits, or null if it can't pay anyway. */
async function freeze(tx: Tx, id: string): Promise<string | null> {
  const card = await tx
    .updateTable('cards')
    .set({ status: 'frozen' })
    .where('id', '=', id)
    .where('status', '=', 'active')
    .returning('last_four')
    .executeTakeFirst();
  if (!card) return null;
  await tx.audit({ event: cardEvents.cardFrozen, detail: { card: id, ending: card.last_four } });
  return card.last_four;
}

/** Counts withdrawn disputes too, so that customers can't report and withdraw endlessly. */
async function limit(tx: Tx, customerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`disputes of ${customerId}`}, 0))`.execute(tx);
  const past = tx.selectFrom('disputes').select('opened_at as at').where('customer_id', '=', customerId);
  await enforceLimit(tx, { max: 20, within: hours(24), refuse: tooManyDisputes }, { past, now: tx.now() });
}

/** Possible until it's decided. A repeat changes nothing. */
export function withdrawDispute(bank: Bank, id: string, context: RequestContext) {
  return bank.command(context, async (tx) => {
    const dispute = await tx
      .selectFrom('disputes')
      .selectAll()
      .where('id', '=', id)
      .where('customer_id', '=', context.caller.customer.id)
      .forUpdate()
      .executeTakeFirstOrThrow(disputeNotFound);
    if (dispute.status === 'resolved') throw alreadyDecided();
    const closed = { status: 'withdrawn', explanation: '', closed_at: tx.now() } as const;
    const isNew = dispute.status !== 'withdrawn';
    if (isNew) {
      await tx.updateTable('disputes').set(closed).where('id', '=', id).execute();
      const detail = { dispute: id, transaction: dispute.transaction_id };
      await tx.audit({ event: insightEvents.disputeWithdrawn, detail });
    }
    const data = toDispute({ ...dispute, ...(isNew && closed) });
    return { success: true as const, message: 'Report withdrawn', data };
  });
}

const disputeNotFound = () =>
  new BankError(404, 'Dispute not found', 'Please reload the transaction and try again.');

const cannotDispute = () =>
  new BankError(
    409,
    "This transaction can't be disputed",
    'You can dispute card payments and money that left your account, within 120 days. Please contact support about anything else.',
  );

const alreadyDisputed = () =>
  new BankError(
    409,
    'You already reported this transaction',
    'Please open the transaction to see what we found out, or contact support.',
  );

const alreadyDecided = () =>
  new BankError(
    409,
    'We have already decided this dispute',
    'Please open the transaction to see what we found out.',
  );

const tooManyDisputes = (retryAfter: number) => tooMany('You reported many transactions today.', retryAfter);
