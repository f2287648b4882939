import * as z from 'zod/mini';
import { accountId } from './accounts';
import { dollars } from './amount';
import { call, wrapped } from './call';
import { wholeNumber } from './text';

export const transactionType = z.enum(
  ['deposit', 'withdrawal', 'transfer', 'payment'],
  'Please choose deposit, withdrawal, transfer or payment',
);

export const category = z.enum(
  ['income', 'food', 'shopping', 'transportation', 'utilities', 'entertainment', 'business', 'other'],
  'Please choose a category',
);

export type TransactionType = z.infer<typeof transactionType>;
export type Category = z.infer<typeof category>;

export const transaction = z.object({
  id: z.string(),
  /** What moved, always positive; is_credit tells the direction. */
  amount: dollars(),
  description: z.string(),
  merchant: z.string(),
  category,
  category_display: z.string(),
  transaction_type: transactionType,
  transaction_type_display: z.string(),
  /** Whether the accounts looked at gained; moving money between them gains nothing. */
  is_credit: z.boolean(),
  /** Null for the bank's own side. */
  from_account_number: z.nullable(z.string()),
  to_account_number: z.nullable(z.string()),
  created_at: z.iso.datetime(),
});

export type Transaction = z.infer<typeof transaction>;

const accountFilter = z.optional(accountId());

export const listTransactions = call({
  id: 'listTransactions',
  method: 'GET',
  path: '/transactions/',
  summary: 'Transactions, newest first',
  access: 'verified',
  query: z.object({
    account_id: accountFilter,
    transaction_type: z.optional(transactionType),
    limit: z._default(wholeNumber(1, 200), 50),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  answer: wrapped(z.object({ results: z.array(transaction) })),
});

export const getStatistics = call({
  id: 'getStatistics',
  method: 'GET',
  path: '/transactions/stats/',
  summary: 'Income, expenses and counts of this month, of one account or of all',
  access: 'verified',
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
