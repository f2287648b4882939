import type { LossReason } from '@bank/shared/contracts/owned-cards';
import { pinRefused } from '../../../identity/pin/pin-refusal';
import { provePin } from '../../../identity/pin/prove-pin';
import type { Bank } from '../../../kernel/bank/bank';
import type { Tx } from '../../../kernel/bank/tx';
import type { Database } from '../../../kernel/db/client';
import type { Customer } from '../../../kernel/db/tables';
import type { RequestContext } from '../../../kernel/http/request-context';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import * as cardEvents from '../events';
import { cardReplacedEmail } from './card-emails';
import { findOwnedCard, showCard } from './find-owned-cards';
import { issueCard } from './issue-card';
import { assertUsable, lockCard, type StoredCard } from './lock-card';
import { nameOf } from './to-owned-card';

interface Loss {
  pin: string;
  reason: LossReason;
}

export async function reportLost(bank: Bank, id: string, { pin, reason }: Loss, context: RequestContext) {
  const { customer } = context.caller;
  const found = await findOwnedCard(bank.db, customer.id, id, context.at);
  if (found.replaced_by === null) assertUsable(found, context.at);
  const proof = await provePin(bank, context, pin, {
    act: (tx) => replace(tx, bank.keys, { id, reason, customer }),
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const show = (one: string) => showCard(bank.db, customer.id, one, context.at);
  const data = { blocked: await show(id), replacement: await show(proof.result) };
  return { success: true as const, message: 'Your card is blocked, and its replacement is ready.', data };
}

/** Returns the replacement's ID, also if the card was replaced before. */
async function replace(
  tx: Tx,
  keys: ServerKeys,
  { id, reason, customer }: { id: string; reason: LossReason; customer: Customer },
): Promise<string> {
  const card = await lockCard(tx, customer.id, id);
  const known = await findReplacement(tx, id);
  if (known) return known;
  assertUsable(card, tx.now());
  const status = reason === 'damaged' ? 'replaced' : 'lost';
  await tx.updateTable('cards').set({ status }).where('id', '=', id).execute();
  const replacement = await issueCard(tx, keys, replacementOf(card), tx.now());
  await tx.audit({
    event: cardEvents.cardReportedLost,
    detail: { card: id, ending: card.last_four, reason },
  });
  await notify(tx, card, replacement, customer);
  return replacement;
}

async function findReplacement(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('cards').select('id').where('replaces', '=', id).executeTakeFirst();
  return row?.id;
}

const replacementOf = (card: StoredCard) => ({
  customer_id: card.customer_id,
  account_id: card.account_id,
  kind: card.kind,
  card_type: card.card_type,
  nickname: card.nickname,
  replaces: card.id,
  online: card.online,
  abroad: card.abroad,
  cash: card.cash,
  per_payment_cents: card.per_payment_cents,
  per_day_cents: card.per_day_cents,
});

async function notify(tx: Tx, card: StoredCard, replacement: string, customer: Customer): Promise<void> {
  const { last_four } = await tx
    .selectFrom('cards')
    .select('last_four')
    .where('id', '=', replacement)
    .executeTakeFirstOrThrow();
  const content = cardReplacedEmail({
    firstName: customer.first_name,
    card: nameOf(card),
    ending: card.last_four,
    newEnding: last_four,
  });
  await tx.mail({ to: customer.email, content });
}
