import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { optionalLine, wholeNumber } from '../base/text';
import { accountId } from './accounts';
import { category } from './category';
import { ownCategory } from './own-category';
import { day, month, timeZone } from './period';

export { type Category, category } from './category';
export { type OwnCategory, ownCategory } from './own-category';
export { day, daysIn, month, timeZone } from './period';

export const transactionType = z.enum(
  ['deposit', 'withdrawal', 'transfer', 'payment'],
  'Please choose deposit, withdrawal, transfer or payment',
);

/** Whether the selected accounts gained or lost money; transfers between them count as neither. */
export const direction = z.enum(['in', 'out'], 'Please choose “in” or “out”');

export type TransactionType = z.infer<typeof transactionType>;
export type Direction = z.infer<typeof direction>;

/** Open: the customer can still take it back before we look. Withdrawn: they did. */
export const disputeStatus = z.enum(['open', 'under-review', 'resolved', 'withdrawn']);

export type DisputeStatus = z.infer<typeof disputeStatus>;

const creditCardSide = z.optional(
  z.object({ account_id: z.string(), card_id: z.string(), last_four: z.string() }),
);

export const transaction = z.object({
  id: z.string(),
  /** Always positive; is_credit gives the direction. */
  amount: dollars(),
  description: z.string(),
  merchant: z.string(),
  category,
  category_display: z.string(),
  transaction_type: transactionType,
  transaction_type_display: z.string(),
  /** Only for a transfer to another bank that hasn't arrived: pending, returned or canceled. */
  status: z.optional(z.enum(['pending', 'returned', 'cancelled'])),
  /** Whether the selected accounts gained money; a transfer between them is not a gain. */
  is_credit: z.boolean(),
  /** Null if the account belongs to the bank. */
  from_account_number: z.nullable(z.string()),
  to_account_number: z.nullable(z.string()),
  created_at: z.iso.datetime(),
  /** Only if the customer chose another category for it, or for its merchant. */
  own_category: z.optional(ownCategory),
  own_category_display: z.optional(z.string()),
  /** Only if the customer wrote one. */
  note: z.optional(z.string()),
  /** Only if the customer doesn't recognize it and hasn't withdrawn that. */
  dispute_status: z.optional(disputeStatus),
  /** Only if credit cards are included: the selected accounts neither gained nor lost money. */
  is_between: z.optional(z.literal(true)),
  /** Only if credit cards are included: the card whose account paid or received the money. */
  from_credit_card: creditCardSide,
  to_credit_card: creditCardSide,
});

export type Transaction = z.infer<typeof transaction>;

const accountFilter = z.optional(accountId());

/** A transaction must match every filter in the request. */
const filters = {
  account_id: accountFilter,
  transaction_type: z.optional(transactionType),
  category: z.optional(category),
  direction: z.optional(direction),
  month: z.optional(month),
  search: z.optional(optionalLine(100)),
  /** The first and the last day, both included. */
  from: z.optional(day),
  to: z.optional(day),
  /** Where months and days start and end; UTC by default. */
  zone: z.optional(timeZone),
  min_amount: z.optional(amount()),
  max_amount: z.optional(amount()),
  own_category: z.optional(ownCategory),
  /** Whether the accounts of credit cards count as the customer's, too, and can be selected. */
  include: z.optional(z.enum(['credit-cards'], 'Please choose “credit-cards”, or leave it out')),
};

export const listTransactions = call({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions/',
  summary: 'Transactions, newest first',
  access: 'verified',
  scope: 'transactions',
  query: z.object({
    ...filters,
    limit: z._default(wholeNumber(1, 200), 50),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  answer: wrapped(z.object({ results: z.array(transaction) })),
});

export const getStatistics = call({
  id: 'getStatistics',
  method: 'GET',
  path: '/transactions/stats/',
  summary: "This month's income, expenses and counts, for one account or all accounts",
  access: 'verified',
  scope: 'transactions',
  query: z.object({ account_id: accountFilter }),
  answer: wrapped(
    z.object({
      income_this_month: dollars(),
      expenses_this_month: dollars(),
      total_transactions: z.int(),
      transactions_this_month: z.int(),
    }),
  ),
});

const sums = { transactions: z.int(), income: dollars(), expenses: dollars() };

export const summarizeTransactions = call({
  id: 'summarizeTransactions',
  method: 'GET',
  path: '/transactions/summary/',
  summary: 'Totals of all transactions that match a filter, overall and by category',
  access: 'verified',
  scope: 'transactions',
  query: z.object(filters),
  answer: wrapped(
    z.object({
      /** The month that the figures cover; null for all months. */
      month: z.nullable(z.string()),
      ...sums,
      /** Categories with activity, highest expenses first. */
      categories: z.array(z.object({ category, category_display: z.string(), ...sums })),
    }),
  ),
});

export type TransactionSummary = z.infer<typeof summarizeTransactions.answer>['data'];

/**
 * Customers read it out on the phone. Uses the end of the ID, which is random; the beginning encodes the
 * time.
 */
export const referenceOf = (transactionId: string) => `LRC-${transactionId.slice(-10).toUpperCase()}`;
