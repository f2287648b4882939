import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';
import { pin } from '../identity/pin';
import { cardKind } from './cards';

export const cardType = z.enum(['debit', 'credit', 'virtual']);
export const cardNetwork = z.enum(['visa', 'mastercard']);

/** Only an active card pays. Lost, replaced, expired and closed are final. */
export const cardStatus = z.enum(['active', 'frozen', 'lost', 'replaced', 'expired', 'closed']);

export type CardType = z.infer<typeof cardType>;
export type CardNetwork = z.infer<typeof cardNetwork>;
export type CardStatus = z.infer<typeof cardStatus>;

export const ownedCard = z.object({
  id: z.string(),
  /** Null for a virtual card. */
  kind: z.nullable(cardKind),
  name: z.string(),
  type: cardType,
  network: cardNetwork,
  last_four: z.string(),
  /** Valid through this month: MM/YY. */
  expires: z.string(),
  status: cardStatus,
  status_display: z.string(),
  /** The customer's name for a virtual card; otherwise empty. */
  nickname: z.string(),
  /** The account that the card draws on; null for a credit card. */
  account_id: z.nullable(z.string()),
  account_number: z.nullable(z.string()),
  controls: z.object({
    online: z.boolean(),
    /** Outside the United States. */
    abroad: z.boolean(),
    /** The card works at ATMs. */
    cash: z.boolean(),
    per_payment: dollars(),
    per_day: dollars(),
    /** The most that either limit can be for this kind of card. */
    highest_limit: dollars(),
  }),
  /** Held and captured since midnight, and what the daily limit leaves. */
  spent_today: dollars(),
  left_today: dollars(),
  /** Only for a credit card. Held payments reduce what is available. */
  credit: z.nullable(z.object({ limit: dollars(), owed: dollars(), held: dollars(), available: dollars() })),
  issued_at: z.iso.datetime(),
  /** The card that replaced this one. */
  replaced_by: z.nullable(z.string()),
});

export type OwnedCard = z.infer<typeof ownedCard>;

export const listOwnedCards = call({
  id: 'listOwnedCards',
  method: 'GET',
  path: '/banking/cards/owned/',
  summary: "The customer's cards: usable ones first, then newest first",
  access: 'verified',
  answer: wrapped(z.array(ownedCard)),
});

/** A malformed ID is treated as unknown, so the card is not found. */
export const cardParams = z.object({ id: z.catch(id('Please choose a card'), '') });

export const getOwnedCard = call({
  id: 'getOwnedCard',
  method: 'GET',
  path: '/banking/cards/owned/:id/',
  summary: "One of the customer's cards",
  access: 'verified',
  params: cardParams,
  answer: wrapped(ownedCard),
});

export const revealCard = call({
  id: 'revealCard',
  method: 'POST',
  path: '/banking/cards/owned/:id/reveal/',
  summary: 'The number, expiry and code of a card, after verifying the transaction PIN',
  access: 'verified',
  params: cardParams,
  body: z.object({ pin: pin() }),
  answer: wrapped(z.object({ number: z.string(), expires: z.string(), code: z.string() })),
});

export const freezeCard = call({
  id: 'freezeCard',
  method: 'POST',
  path: '/banking/cards/owned/:id/freeze/',
  summary: 'Freeze a card: new payments are declined until it is unfrozen',
  access: 'verified',
  params: cardParams,
  answer: done(ownedCard),
});

export const unfreezeCard = call({
  id: 'unfreezeCard',
  method: 'POST',
  path: '/banking/cards/owned/:id/unfreeze/',
  summary: 'Unfreeze a card',
  access: 'verified',
  params: cardParams,
  answer: done(ownedCard),
});

const turn = (what: string) => z.boolean(`Please choose whether ${what} are allowed`);

const controlChanges = z
  .object({
    online: z.optional(turn('online payments')),
    abroad: z.optional(turn('payments abroad')),
    cash: z.optional(turn('cash withdrawals')),
    per_payment: z.optional(amount()),
    per_day: z.optional(amount()),
  })
  .check(
    z.refine((changes) => Object.keys(changes).length > 0, {
      error: 'Please choose what to change',
      path: ['online'],
    }),
  );

export type ControlChanges = z.output<typeof controlChanges>;

export const updateCardControls = call({
  id: 'updateCardControls',
  method: 'PUT',
  path: '/banking/cards/owned/:id/controls/',
  summary: 'Change what a card may be used for and its limits; what is omitted stays',
  access: 'verified',
  params: cardParams,
  body: controlChanges,
  answer: done(ownedCard),
});

export const lossReason = z.enum(['lost', 'stolen', 'damaged'], 'Please choose lost, stolen or damaged');

export type LossReason = z.infer<typeof lossReason>;

export const reportLostCard = call({
  id: 'reportLostCard',
  method: 'POST',
  path: '/banking/cards/owned/:id/report-lost/',
  summary: 'Block a card for good and get a replacement with a new number at once; a repeat changes nothing',
  access: 'verified',
  params: cardParams,
  body: z.object({ pin: pin(), reason: lossReason }),
  answer: done(z.object({ blocked: ownedCard, replacement: ownedCard })),
});
