import * as z from 'zod/mini';
import { balance, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';

export const accountType = z.enum(['checking', 'savings', 'business', 'investment']);

export const account = z.object({
  id: z.string(),
  account_type: accountType,
  account_type_display: z.string(),
  account_number: z.string(),
  balance: balance(),
  is_active: z.boolean(),
  /** Only in full mode: what pending card payments hold, and the balance without it. */
  held: z.optional(dollars()),
  available: z.optional(dollars()),
});

export type Account = z.infer<typeof account>;
export type AccountType = z.infer<typeof accountType>;

export const listAccounts = call({
  id: 'listAccounts',
  method: 'GET',
  path: '/banking/accounts/',
  summary: "The customer's accounts with their balances",
  access: 'verified',
  scope: 'accounts',
  answer: wrapped(z.array(account)),
});

/** An account ID. A malformed ID is treated as unknown, so the account is not found. */
export const accountId = () => z.catch(id('Please choose an account'), '');

const params = z.object({ id: accountId() });

export const getAccount = call({
  id: 'getAccount',
  method: 'GET',
  path: '/banking/accounts/:id/',
  summary: "One of the customer's accounts",
  access: 'verified',
  scope: 'accounts',
  params,
  answer: wrapped(account),
});

export const getBalance = call({
  id: 'getBalance',
  method: 'GET',
  path: '/banking/accounts/:id/balance/',
  summary: 'The balance of one account',
  access: 'verified',
  scope: 'accounts',
  params,
  answer: wrapped(
    z.object({
      balance: balance(),
      currency: z.optional(z.literal('USD')),
      available: z.optional(dollars()),
    }),
  ),
});
