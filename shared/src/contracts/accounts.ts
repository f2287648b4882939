import * as z from 'zod/mini';
import { call, wrapped } from './call';

export const accountType = z.enum(['checking', 'savings', 'business', 'investment']);

export const account = z.object({
  id: z.string(),
  account_type: accountType,
  account_type_display: z.string(),
  account_number: z.string(),
  /** Dollars and cents, such as 8412.66. */
  balance: z.string().check(z.regex(/^-?\d+\.\d{2}$/, 'dollars with two decimals')),
  is_active: z.boolean(),
});

export type Account = z.infer<typeof account>;
export type AccountType = z.infer<typeof accountType>;

export const listAccounts = call({
  id: 'listAccounts',
  method: 'GET',
  path: '/banking/accounts/',
  summary: "The customer's accounts with their balances",
  access: 'verified',
  answer: wrapped(z.array(account)),
});
