import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { digits, secret } from '../base/text';
import { accountEvent } from './security';

const token = () => secret(200, 'Please open the link from the email');

export const alertState = z.enum(['open', 'used']);

/** What an email with the link “This wasn't me” was about. */
export const securityAlert = z.object({
  title: z.string(),
  happened_at: z.iso.datetime(),
  /** A readable name, such as Chrome on Windows. */
  device: z.string(),
  /** Where the email went. Codes to recover the account go there, too. */
  email: z.string(),
  state: alertState,
  /** False if the email belongs to another customer by now: only support can help. */
  can_recover: z.boolean(),
  expires_at: z.iso.datetime(),
});

export type SecurityAlert = z.infer<typeof securityAlert>;

/** Changes nothing, because mail scanners open links. */
export const readAlert = call({
  id: 'readAlert',
  method: 'POST',
  path: '/auth/alerts/read/',
  summary: "What an email with the link “This wasn't me” was about; changes nothing",
  access: 'anyone',
  anonymous: true,
  body: z.object({ token: token() }),
  answer: wrapped(securityAlert),
});

export const lockAccount = call({
  id: 'lockAccount',
  method: 'POST',
  path: '/auth/alerts/lock/',
  summary: 'Lock the account that an email was about; a repeat changes nothing',
  access: 'anyone',
  anonymous: true,
  body: z.object({ token: token() }),
  answer: wrapped(
    z.object({
      /** Where the code for a new password goes. */
      email: z.string(),
      /** False if the email was changed and belongs to another customer by now: only support can help. */
      can_recover: z.boolean(),
    }),
  ),
  timeout: 20_000,
});

export const accountLock = z.object({
  /** What the customer said wasn't them. */
  title: z.string(),
  locked_at: z.iso.datetime(),
  /** The PIN that unlocks it: the current one, a new one by an emailed code, or none without the bank's support. */
  pin: z.enum(['current', 'new', 'support']),
  frozen_cards: z.int(),
  /** What happened since, newest first. */
  changes: z.array(accountEvent),
});

export type AccountLock = z.infer<typeof accountLock>;

export const getAccountLock = call({
  id: 'getAccountLock',
  method: 'GET',
  path: '/auth/lock/',
  summary: "Why the account is locked and what happened since; null if it isn't locked",
  access: 'signed-in',
  answer: wrapped(z.nullable(accountLock)),
});

export const unlockAccount = call({
  id: 'unlockAccount',
  method: 'POST',
  path: '/auth/lock/lift/',
  summary: 'Unlock the account with the PIN. Cards stay frozen',
  access: 'signed-in',
  body: z.object({ pin: digits(6, 'Please enter your 6-digit PIN') }),
  answer: wrapped(z.object({ message: z.string() })),
});
