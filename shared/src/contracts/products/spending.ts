import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { month, ownCategory, timeZone } from '../payments/transactions';

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
