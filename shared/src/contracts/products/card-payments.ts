import * as z from 'zod/mini';
import { dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { wholeNumber } from '../base/text';
import { category, ownCategory } from '../payments/transactions';
import { cardParams } from './owned-cards';

export const cardChannel = z.enum(['online', 'terminal', 'cash'], 'Please choose online, terminal or cash');

/**
 * Held: the money is set aside until the merchant takes it or the hold ends. Captured: the merchant has it.
 * Released and expired: it's available again. Refunded: the merchant returned all of it.
 */
export const cardPaymentStatus = z.enum(['held', 'captured', 'released', 'expired', 'refunded', 'declined']);

export const declineReason = z.enum([
  'frozen',
  'blocked',
  'expired',
  'wrong-details',
  'too-many-tries',
  'online-only',
  'online-off',
  'abroad-off',
  'cash-off',
  'payment-limit',
  'daily-limit',
  'no-funds',
  'no-credit',
]);

export type CardChannel = z.infer<typeof cardChannel>;
export type CardPaymentStatus = z.infer<typeof cardPaymentStatus>;
export type DeclineReason = z.infer<typeof declineReason>;

/** A payment with a card, from the authorization on. */
export const cardPayment = z.object({
  id: z.string(),
  card_id: z.string(),
  merchant: z.string(),
  category,
  category_display: z.string(),
  /** Only if the customer chose another category for it, or for its merchant. */
  own_category: z.optional(ownCategory),
  own_category_display: z.optional(z.string()),
  channel: cardChannel,
  /** ISO 3166 alpha-2, such as US. */
  country: z.string(),
  /** What the merchant asked for; captured and refunded can be less. */
  amount: dollars(),
  captured: dollars(),
  refunded: dollars(),
  status: cardPaymentStatus,
  status_display: z.string(),
  /** Only for a declined payment: why, and what the customer can do about it. */
  declined: z.nullable(z.object({ reason: declineReason, message: z.string(), next_step: z.string() })),
  created_at: z.iso.datetime(),
  /** When a held payment is released unless the merchant takes the money. */
  held_until: z.nullable(z.iso.datetime()),
  /** The captured payment in the transactions of the card's account; null before. */
  transaction_id: z.nullable(z.string()),
});

export type CardPayment = z.infer<typeof cardPayment>;

export const listCardPayments = call({
  id: 'listCardPayments',
  method: 'GET',
  path: '/banking/cards/owned/:id/payments/',
  summary: 'Payments with a card, newest first, declined ones included',
  access: 'verified',
  params: cardParams,
  query: z.object({
    limit: z._default(wholeNumber(1, 200), 50),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  answer: wrapped(z.array(cardPayment)),
});
