import * as z from 'zod/mini';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { optionalLine } from '../base/text';
import { accountId, accountType } from './accounts';
import { direction } from './transactions';

export const accountColor = z.enum(
  ['teal', 'indigo', 'purple', 'bronze', 'green', 'rose'],
  'Please choose one of the colors',
);

export type AccountColor = z.infer<typeof accountColor>;

export const maxNicknameLength = 40;

export const accountDetails = z.object({
  id: z.string(),
  account_type: accountType,
  account_type_display: z.string(),
  account_number: z.string(),
  /** The bank's own, the same for every account. */
  routing_number: z.string(),
  balance: dollars(),
  /** Card payments that aren't posted yet. */
  held: dollars(),
  /** The balance without what is held. */
  available: dollars(),
  /** Empty unless the customer chose one. */
  nickname: z.string(),
  color: accountColor,
  /** Percent a year; null if the account earns no interest. */
  interest_rate: z.nullable(z.string()),
  /** What the days of this month that have ended (UTC) earned, and the day on which it's paid. */
  interest_this_month: z.optional(dollars()),
  interest_paid_on: z.optional(z.iso.date()),
  /** Since January 1. */
  interest_paid_this_year: z.optional(dollars()),
  opened_on: z.iso.date(),
  is_active: z.boolean(),
  closed_on: z.optional(z.iso.date()),
  /** Only of a savings account. */
  goal: z.optional(z.object({ amount: dollars(), reach_by: z.nullable(z.iso.date()) })),
});

export type AccountDetails = z.infer<typeof accountDetails>;

export const listAccountDetails = call({
  id: 'listAccountDetails',
  method: 'GET',
  path: '/banking/account-details/',
  summary: "The customer's accounts with available balance, details to get paid, nickname and color",
  access: 'verified',
  answer: wrapped(z.array(accountDetails)),
});

const params = z.object({ id: accountId() });

export const updateAccountLook = call({
  id: 'updateAccountLook',
  method: 'PUT',
  path: '/banking/accounts/:id/look/',
  summary: "Change an account's nickname or color; an empty nickname removes it",
  access: 'verified',
  params,
  body: z.object({
    nickname: z.optional(optionalLine(maxNicknameLength)),
    color: z.optional(accountColor),
  }),
  answer: wrapped(accountDetails),
});

export type AccountLook = z.infer<typeof updateAccountLook.body>;

export const setAccountGoal = call({
  id: 'setAccountGoal',
  method: 'PUT',
  path: '/banking/accounts/:id/goal/',
  summary: 'Set what a savings account is to hold, and until when; null removes the goal',
  access: 'verified',
  params,
  body: z.object({
    goal: z.nullable(
      z.object({
        amount: amount(),
        reach_by: z.nullable(z.iso.date('Please enter a date such as 2027-12-31')),
      }),
    ),
  }),
  answer: wrapped(accountDetails),
});

export const comingUp = z.object({
  id: z.string(),
  kind: z.enum(['check', 'bill', 'person', 'transfer', 'card']),
  account_id: z.string(),
  account_number: z.string(),
  /** The day (UTC) on which we expect it; for a card payment, until when its money is held. */
  on: z.iso.date(),
  amount: dollars(),
  direction,
  /** The payee, person, recipient, other account or merchant; for a check or a loan, what it is. */
  title: z.string(),
  /** Only for a transfer between own accounts, which is listed for both. */
  other_account_id: z.optional(z.string()),
  /** Whether the balance already includes it, as for a transfer on its way to another bank. */
  is_posted: z.boolean(),
  /** Only for a card payment. */
  card_id: z.optional(z.string()),
  /** Only for an automatic payment of a loan, which is a bill. */
  loan_id: z.optional(z.string()),
  /** Only for what repeats. */
  rhythm: z.optional(
    z.object({
      repeats: z.enum(['weekly', 'every-two-weeks', 'monthly']),
      /** Its day of the month counts. */
      first_on: z.iso.date(),
      /** Nothing happens after it. */
      ends_on: z.nullable(z.iso.date()),
    }),
  ),
});

export type ComingUp = z.infer<typeof comingUp>;

export const listComingUp = call({
  id: 'listComingUp',
  method: 'GET',
  path: '/banking/coming-up/',
  summary:
    'Held checks and card payments, scheduled payments and transfers, automatic loan payments and pending transfers, soonest first, up to 100',
  access: 'verified',
  query: z.object({ account_id: z.optional(accountId()) }),
  answer: wrapped(z.array(comingUp)),
});

export const balanceRange = z.enum(['30', '90', '365'], 'Please choose 30, 90 or 365 days');

export type BalanceRange = z.infer<typeof balanceRange>;

export const getBalanceHistory = call({
  id: 'getBalanceHistory',
  method: 'GET',
  path: '/banking/accounts/:id/balance-history/',
  summary: "An account's balance at the end of each day (UTC) since it was opened, oldest first",
  access: 'verified',
  scope: 'accounts',
  params,
  query: z.object({ days: z._default(balanceRange, '30') }),
  answer: wrapped(z.array(z.object({ on: z.iso.date(), balance: dollars() }))),
});

export type DayBalance = z.infer<typeof getBalanceHistory.answer>['data'][number];
