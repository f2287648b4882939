import type { DisputedTransaction } from '@bank/shared/contracts/insights';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Bank } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import { hours } from '../../../kernel/clock/clock';
import type { RequestContext } from '../../../kernel/http/request-context';
import { replayableOf } from '../../../kernel/idempotency/answer-once';
import { newId } from '../../../kernel/ids/ids';
import { enforceLimit } from '../../../kernel/limits/enforce-limit';
import * as cardEvents from '../../cards/events';
import * as insightEvents from '../events';
import { findOwnTransaction, isDisputable, type OwnTransaction } from '../find-details';
import { alreadyDisputed, cannotDispute, tooManyDisputes } from '../insight-errors';
import { disputeOpenedEmail } from './dispute-emails';
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

async function open(
  tx: Tx,
  disputed: DisputedTransaction,
  { caller: { customer } }: RequestContext,
): Promise<DisputeRow> {
  await limit(tx, customer.id);
  const own = await findOwnTransaction(tx, customer.id, disputed.transaction_id);
  if (!isDisputable(own, tx.now())) throw cannotDispute();
  const row = await insert(tx, disputed, customer.id, own);
  if (!row) throw alreadyDisputed();
  const amount = cents(-own.effect);
  const detail = { dispute: row.id, transaction: own.id, cents: amount };
  await tx.audit({ event: insightEvents.disputeOpened, detail });
  const frozen = disputed.reason === 'not-mine' && own.card_id ? await freeze(tx, own.card_id) : null;
  const content = disputeOpenedEmail({ firstName: customer.first_name, amount, own, row, frozen });
  await tx.mail({ to: customer.email, content });
  return row;
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

const insert = (
  tx: Tx,
  { transaction_id, reason, details }: DisputedTransaction,
  customerId: string,
  { authorization_id }: OwnTransaction,
): Promise<DisputeRow | undefined> =>
  tx
    .insertInto('disputes')
    .values({
      id: newId('dispute'),
      customer_id: customerId,
      transaction_id,
      authorization_id,
      reason,
      details,
      status: 'open',
      opened_at: tx.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
