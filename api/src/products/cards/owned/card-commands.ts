import type { ControlChanges, LossReason } from '@bank/shared/contracts/owned-cards';
import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { lockAccountParagraphs, notYou, sendAlert } from '../../../identity/alerts/send-alert';
import { nameInEmails } from '../../../identity/customers/customers';
import { mailCustomer } from '../../../identity/customers/mail-customer';
import { pinRefused, provePin } from '../../../identity/pin/prove-pin';
import { deviceLine, deviceName } from '../../../identity/sessions/device-name';
import type { Bank, Caller, RequestContext, Tx } from '../../../kernel/bank/bank';
import { momentInWords } from '../../../kernel/clock/clock';
import type { Customer } from '../../../kernel/db/tables';
import { badInput } from '../../../kernel/errors/errors';
import type { ServerKeys } from '../../../kernel/keys/key-ring';
import { writeEmail } from '../../../kernel/mail/email';
import { termsOf } from '../card-catalogue';
import { events as cardEvents } from '../events';
import { openSecrets, printedExpiry } from './card-numbers';
import {
  assertUsable,
  changeCard,
  findOwnedCard,
  lockCard,
  lockUsableCard,
  nameOf,
  type StoredCard,
  showCard,
} from './cards';
import { issueCard } from './issue-card';

/** Refuses an unknown or blocked card before the PIN counts as a try. */
export async function revealCard(bank: Bank, id: string, pin: string, context: RequestContext) {
  const { customer } = context.caller;
  assertUsable(await findOwnedCard(bank.db, customer.id, id, context.at), context.at);
  const proof = await provePin(bank, context, pin, {
    act: async (tx) => {
      const card = await lockUsableCard(tx, customer.id, id);
      await reportReveal(tx, bank, context, card);
      await tx.audit({ event: cardEvents.cardShown, detail: { card: id, ending: card.last_four } });
      return card;
    },
  });
  if (!proof.isRight) throw pinRefused(proof.state, 'pin');
  const { number, code } = openSecrets(bank.keys, proof.result);
  return { data: { number, expires: printedExpiry(proof.result.expires_on), code } };
}

const subject = 'Your card details were shown';

/** Once for each card and session, because a customer who shops looks several times. */
async function reportReveal(tx: Tx, bank: Bank, { caller, visitor }: RequestContext, card: StoredCard) {
  if (await wasShown(tx, caller, card.id)) return;
  const { customer } = caller;
  const device = deviceLine(deviceName(visitor.device));
  const at = momentInWords(tx.now());
  await sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: subject,
    text: `Card ending in ${card.last_four}. ${device}.`,
    path: `/dashboard/card?id=${card.id}`,
    email: (lockUrl) =>
      writeEmail({
        subject,
        firstName: nameInEmails(customer),
        paragraphs: [
          `We showed the number and code of your card ending in ${card.last_four} on ${at}, after the right PIN.`,
          device,
          ...lockAccountParagraphs(
            lockUrl,
            "If this wasn't you, freeze the card and contact support right away.",
          ),
        ],
      }),
  });
}

async function wasShown(tx: Tx, { customer, sessionId }: Caller, cardId: string): Promise<boolean> {
  const shown = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('customer_id', '=', customer.id)
    .where('session_id', '=', sessionId)
    .where('action', '=', cardEvents.cardShown.name)
    .where(sql`detail ->> 'card'`, '=', cardId)
    .limit(1)
    .executeTakeFirst();
  return shown !== undefined;
}

export const setFrozen = (bank: Bank, id: string, status: 'active' | 'frozen', context: RequestContext) =>
  changeCard(bank, id, context, {
    message:
      status === 'frozen' ? 'Your card is frozen. New payments will be declined.' : 'Your card works again.',
    change: async (tx, card, detail) => {
      if (card.status === status) return;
      await tx.updateTable('cards').set({ status }).where('id', '=', id).execute();
      const event = status === 'frozen' ? cardEvents.cardFrozen : cardEvents.cardUnfrozen;
      await tx.audit({ event, detail });
    },
  });

export const updateControls = (bank: Bank, id: string, changes: ControlChanges, context: RequestContext) =>
  changeCard(bank, id, context, {
    message: 'Card settings saved',
    change: async (tx, card, detail) => {
      assertAllowed(card, changes);
      await tx.updateTable('cards').set(columnsOf(card, changes)).where('id', '=', id).execute();
      const fields = Object.keys(changes).join(' ');
      await tx.audit({ event: cardEvents.cardControlsChanged, detail: { ...detail, fields } });
    },
  });

const limitTooHigh = (field: 'per_payment' | 'per_day', highest: Cents) =>
  badInput({ [field]: [`Please choose a limit of at most ${formatUsd(highest)}`] });

const limitsInconsistent = () =>
  badInput({ per_payment: ["The limit per payment can't be higher than the limit per day"] });

function assertAllowed({ kind, ...card }: StoredCard, changes: ControlChanges): void {
  const { highestLimit } = termsOf(kind);
  for (const field of ['per_payment', 'per_day'] as const)
    if ((changes[field] ?? 0) > highestLimit) throw limitTooHigh(field, highestLimit);
  const perDay = changes.per_day ?? card.per_day_cents;
  if ((changes.per_payment ?? card.per_payment_cents) > perDay) throw limitsInconsistent();
}

const columnsOf = (card: StoredCard, { online, abroad, cash, per_payment, per_day }: ControlChanges) => ({
  online: online ?? card.online,
  abroad: abroad ?? card.abroad,
  cash: cash ?? card.cash,
  per_payment_cents: per_payment ?? card.per_payment_cents,
  per_day_cents: per_day ?? card.per_day_cents,
});

export async function reportLost(
  bank: Bank,
  id: string,
  { pin, reason }: { pin: string; reason: LossReason },
  context: RequestContext,
) {
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
  const known = await tx.selectFrom('cards').select('id').where('replaces', '=', id).executeTakeFirst();
  if (known) return known.id;
  assertUsable(card, tx.now());
  const status = reason === 'damaged' ? 'replaced' : 'lost';
  await tx.updateTable('cards').set({ status }).where('id', '=', id).execute();
  const replacement = await issueCard(tx, keys, replacementOf(card), tx.now());
  const ending = card.last_four;
  await tx.audit({ event: cardEvents.cardReportedLost, detail: { card: id, ending, reason } });
  await mailCustomer(tx, customer, {
    subject: `We blocked your card ending in ${ending}`,
    paragraphs: [
      `Your ${nameOf(card)} ending in ${ending} is blocked for good. No one can pay with it.`,
      `Its replacement ends in ${replacement.last_four} and works right away. You'll find its number on your cards page.`,
      'Give the new number to the merchants you pay regularly, or their next payments will be declined.',
      notYou,
    ],
  });
  return replacement.id;
}

function replacementOf({
  id: replaces,
  customer_id,
  account_id,
  kind,
  card_type,
  nickname,
  ...card
}: StoredCard) {
  const { online, abroad, cash, per_payment_cents, per_day_cents } = card;
  const controls = { online, abroad, cash, per_payment_cents, per_day_cents };
  return { replaces, customer_id, account_id, kind, card_type, nickname, ...controls };
}
