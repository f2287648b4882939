import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id, lines, optionalLine } from '../base/text';
import { disputeStatus, month, ownCategory, timeZone } from '../payments/transactions';

export const disputeReason = z.enum(
  ['not-mine', 'wrong-amount', 'charged-twice', 'canceled'],
  'Please choose a reason',
);

export type DisputeReason = z.infer<typeof disputeReason>;

export const dispute = z.object({
  id: z.string(),
  reference: z.string(),
  transaction_id: z.string(),
  reason: disputeReason,
  details: z.string(),
  status: disputeStatus,
  /** What we decided; null until then. */
  outcome: z.nullable(z.enum(['refunded', 'refused'])),
  /** Why, and what the customer can do now; before that, who looks into it if it takes longer. */
  explanation: z.string(),
  opened_at: z.iso.datetime(),
  /** When we start to look into it. The customer can take it back until we have decided. */
  reviewed_from: z.iso.datetime(),
  closed_at: z.nullable(z.iso.datetime()),
});

export type Dispute = z.infer<typeof dispute>;

/** What a customer added to a transaction, and what they can do with it. */
export const transactionDetails = z.object({
  id: z.string(),
  category: ownCategory,
  category_display: z.string(),
  /** Whether the customer chose the category for this transaction, for its merchant, or not at all. */
  category_from: z.enum(['bank', 'transaction', 'merchant']),
  note: z.string(),
  /** The card that paid; null for other transactions. */
  card_id: z.nullable(z.string()),
  /** The person who was paid; null for other transactions. */
  person_id: z.nullable(z.string()),
  /** The latest dispute. */
  dispute: z.nullable(dispute),
  can_dispute: z.boolean(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;

const params = z.object({ id: id('Please choose a transaction') });

export const getTransactionDetails = call({
  id: 'getTransactionDetails',
  method: 'GET',
  path: '/transactions/:id/details/',
  summary: "The customer's own category and note of a transaction, and its dispute",
  access: 'verified',
  params,
  answer: wrapped(transactionDetails),
});

export const updateNote = call({
  id: 'updateNote',
  method: 'PUT',
  path: '/transactions/:id/note/',
  summary: "Write the customer's note on a transaction; empty text removes it",
  access: 'verified',
  params,
  body: z.object({ note: optionalLine(200) }),
  answer: done(transactionDetails),
});

export const chooseCategory = call({
  id: 'chooseCategory',
  method: 'PUT',
  path: '/transactions/:id/category/',
  summary: "Choose the category of one transaction, or always for its merchant; the ledger doesn't change",
  access: 'verified',
  params,
  body: z.object({
    category: ownCategory,
    applies_to: z.enum(['transaction', 'merchant'], 'Please choose “transaction” or “merchant”'),
  }),
  answer: done(transactionDetails),
});

export const openDispute = call({
  id: 'openDispute',
  method: 'POST',
  path: '/transactions/disputes/',
  summary: "Report an outgoing transaction that the customer doesn't recognize",
  access: 'verified',
  idempotent: true,
  body: z.object({
    transaction_id: id('Please choose a transaction'),
    reason: disputeReason,
    details: z._default(z.union([z.literal(''), lines(1000, 'Please describe what happened')]), ''),
  }),
  answer: done(dispute),
});

export type DisputedTransaction = z.output<typeof openDispute.body>;

export const listDisputes = call({
  id: 'listDisputes',
  method: 'GET',
  path: '/transactions/disputes/',
  summary: 'The latest 100 disputes, newest first',
  access: 'verified',
  answer: wrapped(z.object({ disputes: z.array(dispute) })),
});

export const withdrawDispute = call({
  id: 'withdrawDispute',
  method: 'POST',
  path: '/transactions/disputes/:id/withdraw/',
  summary: "Take back a dispute that hasn't been decided; a repeat changes nothing",
  access: 'verified',
  params: z.object({ id: id('Please choose a dispute') }),
  answer: done(dispute),
});

const money = { transactions: z.int(), expenses: dollars() };

export const budget = z.object({ category: ownCategory, amount: dollars() });

export type Budget = z.infer<typeof budget>;

export const categorySpending = z.object({
  category: ownCategory,
  category_display: z.string(),
  ...money,
  /** The month before. */
  expenses_before: dollars(),
  budget: z.nullable(dollars()),
  /** Expenses at the month's end; null for a month that is over. */
  forecast: z.nullable(dollars()),
});

export type CategorySpending = z.infer<typeof categorySpending>;

export const spending = z.object({
  month: z.string(),
  zone: z.string(),
  /** The month of the customer's first transaction. */
  first_month: z.string(),
  current_month: z.string(),
  income: dollars(),
  ...money,
  month_before: z.object({ month: z.string(), ...money }),
  /** Up to six months before, but none before the first; null without any. */
  average: z.nullable(
    z.object({ from: z.string(), to: z.string(), months: z.int(), total: dollars(), expenses: dollars() }),
  ),
  /** The last six months including this one, oldest first. */
  months: z.array(z.object({ month: z.string(), ...money })),
  /** Expenses at the month's end; null for a month that is over. */
  forecast: z.nullable(dollars()),
  /** Categories with expenses or a budget, highest expenses first. */
  categories: z.array(categorySpending),
});

export type Spending = z.infer<typeof spending>;

export const getSpending = call({
  id: 'getSpending',
  method: 'GET',
  path: '/insights/spending/',
  summary: "A month's expenses by the customer's own categories, with budgets and a forecast",
  access: 'verified',
  query: z.object({ month: z._default(month, 'this'), zone: z._default(timeZone, 'UTC') }),
  answer: wrapped(spending),
});

export const setBudget = call({
  id: 'setBudget',
  method: 'PUT',
  path: '/insights/budgets/',
  summary: 'Set what a category may cost a month; null removes the budget',
  access: 'verified',
  body: z.object({ category: ownCategory, amount: z.nullable(amount()) }),
  answer: done(z.array(budget)),
});

export const subscription = z.object({
  merchant: z.string(),
  category: ownCategory,
  category_display: z.string(),
  /** The latest payment. */
  amount: dollars(),
  last_transaction_id: z.string(),
  last_on: z.string(),
  next_on: z.string(),
  /** How many monthly payments in a row. */
  payments: z.int(),
});

export type Subscription = z.infer<typeof subscription>;

export const listSubscriptions = call({
  id: 'listSubscriptions',
  method: 'GET',
  path: '/insights/subscriptions/',
  summary: 'Merchants that were paid a similar amount in each of the last months',
  access: 'verified',
  query: z.object({ zone: z._default(timeZone, 'UTC') }),
  answer: wrapped(z.object({ subscriptions: z.array(subscription), total: dollars() })),
});
