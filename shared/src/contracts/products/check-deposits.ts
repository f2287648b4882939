import * as z from 'zod/mini';
import { cents, formatUsd } from '../../money/money';
import { amount, dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';

/** Limits for checks deposited by picture: per check, and per 30 days. */
export const checkLimits = { aCheck: cents(500_000), inThirtyDays: cents(1_000_000) };

export const checkDeposit = z.object({
  id: z.string(),
  reference: z.string(),
  account_id: z.string(),
  account_number: z.string(),
  amount: dollars(),
  /** Held until review, then credited or refused. */
  status: z.enum(['pending', 'cleared', 'refused']),
  status_display: z.string(),
  /** Why it was refused; empty otherwise. */
  reason: z.string(),
  deposited_at: z.iso.datetime(),
  /** The date of the review. */
  clears_on: z.iso.date(),
  decided_at: z.nullable(z.iso.datetime()),
});

export type CheckDeposit = z.infer<typeof checkDeposit>;

export const listCheckDeposits = call({
  id: 'listCheckDeposits',
  method: 'GET',
  path: '/banking/check-deposits/',
  summary: 'The latest 100 deposited checks, newest first, and the remaining limit',
  access: 'verified',
  answer: wrapped(z.object({ deposits: z.array(checkDeposit), left: dollars() })),
});

export const uploadCheckPicture = call({
  id: 'uploadCheckPicture',
  method: 'POST',
  path: '/banking/check-deposits/pictures/',
  summary: 'Upload a picture of one side of a check; deleted after a day unless a deposit uses it',
  access: 'verified',
  upload: 'picture',
  answer: wrapped(z.object({ id: z.string() })),
  timeout: 60_000,
});

export const samePictures = 'Both pictures are the same. Please take one of each side.';

const tooMuch = `Please enter at most ${formatUsd(checkLimits.aCheck)} per check`;

const checkToDeposit = z.object({
  account_id: id('Please choose an account'),
  amount: amount().check(z.refine((cents) => cents <= checkLimits.aCheck, tooMuch)),
  front_id: id('Please take a picture of the front'),
  back_id: id('Please take a picture of the back'),
});

export type CheckToDeposit = z.output<typeof checkToDeposit>;

export const depositCheck = call({
  id: 'depositCheck',
  method: 'POST',
  path: '/banking/check-deposits/',
  summary: 'Deposit a check with pictures of both sides; the money is held until review',
  access: 'verified',
  idempotent: true,
  body: checkToDeposit,
  answer: z.object({ message: z.string(), deposit: checkDeposit }),
});
