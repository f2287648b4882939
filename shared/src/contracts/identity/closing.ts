import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { pin } from './pin';

/** How long customers can change their mind. */
export const coolingOffDays = 14;

/** How long the bank keeps what it has to keep. Banks elsewhere have other duties. */
export const keepsYears = 10;

/** What customers type, so that no one closes an account by a slip. */
export const closingWord = 'CLOSE';

/** What prevents closing. */
export const obstacle = z.object({
  name: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page on this site where the customer can settle it. */
  path: z.string(),
  /** Whether it goes away by itself, so that waiting is enough. */
  settles_itself: z.boolean(),
});

export type Obstacle = z.infer<typeof obstacle>;

/** What ends as soon as the customer asks, or when the accounts close. */
export const ending = z.object({
  name: z.string(),
  text: z.string(),
});

export type Ending = z.infer<typeof ending>;

const closing = z.object({
  /** Null if the customer didn't ask to close. */
  asked_at: z.nullable(z.iso.datetime()),
  closes_at: z.nullable(z.iso.datetime()),
  settle_first: z.array(obstacle),
  ends: z.array(ending),
});

export type Closing = z.infer<typeof closing>;

export const getClosing = call({
  id: 'getClosing',
  method: 'GET',
  path: '/accounts/closing/',
  summary: 'Whether the accounts are being closed, what to settle first, and what ends',
  access: 'verified',
  answer: wrapped(closing),
});

const notTyped = `Please type ${closingWord}`;

export const askToClose = call({
  id: 'askToClose',
  method: 'POST',
  path: '/accounts/closing/ask/',
  summary: `Verify the PIN, and close all accounts in ${coolingOffDays} days`,
  access: 'verified',
  body: z.object({
    pin: pin(),
    confirmation: z.string(notTyped).check(
      z.trim(),
      z.toUpperCase(),
      z.refine((typed) => typed === closingWord, notTyped),
    ),
  }),
  answer: wrapped(closing),
});

export const keepAccount = call({
  id: 'keepAccount',
  method: 'POST',
  path: '/accounts/closing/keep/',
  summary: 'Take the closing back; repeating the request changes nothing',
  access: 'verified',
  body: z.object({}),
  answer: wrapped(closing),
});
