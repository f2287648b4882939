import * as z from 'zod/mini';
import { dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';
import { category, ownCategory, transaction } from '../payments/transactions';

/** A card payment that the merchant hasn't collected, so it isn't in the account's transactions. */
export const pendingPayment = z.object({
  id: z.string(),
  card_id: z.string(),
  card_type: z.enum(['debit', 'credit', 'virtual']),
  last_four: z.string(),
  /** The account that the card draws on; a credit card has one of its own. */
  account_id: z.string(),
  merchant: z.string(),
  category,
  category_display: z.string(),
  /** Only if the customer chose another category for the merchant. */
  own_category: z.optional(ownCategory),
  own_category_display: z.optional(z.string()),
  channel: z.enum(['online', 'terminal', 'cash']),
  amount: dollars(),
  created_at: z.iso.datetime(),
  /** The money is available again at this time unless the merchant collects it. */
  held_until: z.iso.datetime(),
});

export type PendingPayment = z.infer<typeof pendingPayment>;

export const creditAccount = z.object({
  /** The filter `account_id` takes this ID where transactions include credit cards. */
  id: z.string(),
  /** The latest card of the account. */
  card_id: z.string(),
  last_four: z.string(),
  /** Below zero if the customer owes money. */
  balance: dollars(),
});

export type CreditAccount = z.infer<typeof creditAccount>;

export const getCardActivity = call({
  id: 'getCardActivity',
  method: 'GET',
  path: '/banking/cards/activity/',
  summary: 'The latest 100 pending card payments, newest first, and the accounts of credit cards',
  access: 'verified',
  answer: wrapped(z.object({ pending: z.array(pendingPayment), credit_accounts: z.array(creditAccount) })),
});

export const getTransaction = call({
  id: 'getTransaction',
  method: 'GET',
  path: '/transactions/:id/',
  summary: 'One transaction, by its ID or by the ID of the card payment that it completed',
  access: 'verified',
  params: z.object({ id: id('Please choose a transaction') }),
  answer: wrapped(transaction),
});
