import type { DeclineReason } from '@bank/shared/contracts/card-payments';
import { type Cents, formatUsd } from '@bank/shared/money';
import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/bank';
import { writeEmail } from '../../../kernel/mail/email';
import type { CardRequest, Facts, Holder } from './find-refusal';
import type { RefundDestination } from './refund-destination';

export function reportPayment(
  tx: Tx,
  holder: Holder,
  { last_four: ending }: Facts,
  { id, amount, merchant, channel }: CardRequest & { id: string },
): Promise<void> {
  const paid = formatUsd(amount);
  const title = channel === 'cash' ? `You withdrew ${paid} at ${merchant}` : `You paid ${merchant} ${paid}`;
  const what = `${title} with your card ending in ${ending}`;
  return notify(tx, holder, {
    kind: 'card-paid',
    title,
    text: `With your card ending in ${ending}. Wasn't it you? Freeze the card on its page.`,
    path: `/dashboard/transactions?opened=${id}`,
    email: writeEmail({
      subject: what,
      firstName: holder.first_name,
      paragraphs: [
        `${what}. It's pending until the merchant collects the money.`,
        "If it wasn't you, freeze the card on its page and contact support.",
      ],
    }),
  });
}

export function reportDecline(
  tx: Tx,
  holder: Holder,
  { last_four: ending }: Facts,
  { amount, merchant, reason }: CardRequest & { reason: DeclineReason },
): Promise<void> {
  const { message, nextStep } = declineWords[reason];
  const title = `We declined a payment of ${formatUsd(amount)}`;
  return notify(tx, holder, {
    kind: 'card-declined',
    title,
    text: `To ${merchant}, with your card ending in ${ending}. ${message} ${nextStep}`,
    path: `/dashboard/card?id=${holder.card_id}`,
    subject: { kind: 'card-declined', card_id: holder.card_id, merchant },
    email: writeEmail({
      subject: title,
      firstName: holder.first_name,
      paragraphs: [`${title} to ${merchant} with your card ending in ${ending}.`, message, nextStep],
    }),
  });
}

interface Words {
  message: string;
  nextStep: string;
}

const words = (message: string, nextStep: string): Words => ({ message, nextStep });

/** Only the customer reads these. The merchant learns only that the card was declined. */
export const declineWords: Record<DeclineReason, Words> = {
  frozen: words('The card was frozen.', 'Unfreeze it, then try again.'),
  blocked: words('The card was blocked, replaced or closed.', 'Pay with another card.'),
  expired: words('The card had expired.', 'Pay with another card.'),
  'wrong-details': words(
    "The expiry date or the security code didn't match the card.",
    "Check both and try again. If this wasn't you, freeze the card.",
  ),
  'too-many-tries': words(
    'Someone entered wrong card details too often.',
    "Try again in an hour. If this wasn't you, report the card stolen.",
  ),
  'online-only': words('A virtual card pays only online.', 'Pay with another card.'),
  'online-off': words('Online payments were off for this card.', 'Turn them on, then try again.'),
  'abroad-off': words('Payments abroad were off for this card.', 'Turn them on, then try again.'),
  'cash-off': words('Cash withdrawals were off for this card.', 'Turn them on, then try again.'),
  'payment-limit': words(
    "It was more than the card's limit per payment.",
    'Raise the limit, then try again.',
  ),
  'daily-limit': words(
    "It would have exceeded the card's limit for the day.",
    'Raise the limit, then try again.',
  ),
  'no-funds': words(
    "There wasn't enough money available in the account.",
    'Move money to the account, then try again.',
  ),
  'no-credit': words("There wasn't enough credit left.", 'Pay off part of the card, then try again.'),
};

interface Refunded {
  cents: Cents;
  by: 'merchant' | 'bank';
  to: RefundDestination;
  transactionId: string;
}

/** About the bank's own refund, the customer gets an email with its reason instead. */
export async function reportRefund(
  tx: Tx,
  { card_id, merchant }: { card_id: string; merchant: string },
  { cents, by, to, transactionId }: Refunded,
): Promise<void> {
  const holder = await findHolder(tx, card_id);
  const amount = formatUsd(cents);
  const where = `to your ${to.kind} ending in ${to.ending}`;
  await notify(tx, holder, {
    kind: 'money-in',
    title: `Refund of ${amount}`,
    text: `${by === 'bank' ? 'For your payment to' : 'From'} ${merchant}, ${where}.`,
    path: `/dashboard/transactions?opened=${transactionId}`,
    ...(by === 'merchant' && {
      email: writeEmail({
        subject: `${merchant} refunded ${amount}`,
        firstName: holder.first_name,
        paragraphs: [
          `${merchant} refunded ${amount} ${where}.`,
          ...(to.kind === 'account'
            ? ['It went there because the account that you paid from is closed.']
            : []),
        ],
      }),
    }),
  });
}

const findHolder = (tx: Tx, cardId: string) =>
  tx
    .selectFrom('cards')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .select(['customers.id', 'email', 'first_name'])
    .where('cards.id', '=', cardId)
    .executeTakeFirstOrThrow();
