import * as z from 'zod/mini';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { optionalLine } from '../base/text';
import { obstacle } from '../identity/closing';
import { accountDetails, maxNicknameLength } from './account-details';
import { accountId, accountType } from './accounts';

/** How many open accounts one customer can have. */
export const maxAccounts = 6;

const offer = z.object({
  account_type: accountType,
  account_type_display: z.string(),
  /** Percent a year; null if it earns no interest. */
  interest_rate: z.nullable(z.string()),
  /** False for what customers can't open online. */
  is_offered: z.boolean(),
});

export type AccountOffer = z.infer<typeof offer>;

const accountOffers = z.object({
  offers: z.array(offer),
  open_accounts: z.int(),
  max_accounts: z.int(),
});

export type AccountOffers = z.infer<typeof accountOffers>;

export const listAccountOffers = call({
  id: 'listAccountOffers',
  method: 'GET',
  path: '/banking/account-offers/',
  summary: 'The types of accounts, with their rates, and how many a customer can have',
  access: 'verified',
  answer: wrapped(accountOffers),
});

export const openAccount = call({
  id: 'openAccount',
  method: 'POST',
  path: '/banking/accounts/',
  summary: 'Open a checking or savings account, which needs no money',
  access: 'verified',
  idempotent: true,
  body: z.object({
    account_type: z.enum(['checking', 'savings'], 'Please choose a checking or savings account'),
    nickname: z._default(optionalLine(maxNicknameLength), ''),
  }),
  answer: done(accountDetails),
});

const params = z.object({ id: accountId() });

export const getAccountClosing = call({
  id: 'getAccountClosing',
  method: 'GET',
  path: '/banking/accounts/:id/closing/',
  summary: 'What to settle before one account can be closed',
  access: 'verified',
  params,
  answer: wrapped(z.object({ settle_first: z.array(obstacle) })),
});

export const closeAccount = call({
  id: 'closeAccount',
  method: 'POST',
  path: '/banking/accounts/:id/close/',
  summary: 'Close one empty account for good; a repeat changes nothing',
  access: 'verified',
  params,
  answer: done(accountDetails),
});
