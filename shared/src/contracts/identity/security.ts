import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { id, wholeNumber } from '../base/text';

/** A place where the customer is signed in. */
export const openSession = z.object({
  id: z.string(),
  /** In words, such as Chrome on Windows. */
  device: z.string(),
  address: z.string(),
  signed_in_at: z.iso.datetime(),
  /**
   * When the session was last renewed, rounded down to ten minutes: the list must not help a thief with
   * timing.
   */
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions/',
  summary: "The customer's sessions: this one first, then the others, newest first",
  access: 'signed-in',
  answer: wrapped(z.array(openSession)),
});

const ended = wrapped(z.object({ message: z.string(), ended: z.int() }));

export const endSession = call({
  id: 'endSession',
  method: 'POST',
  path: '/auth/sessions/end/',
  summary: 'End another session of the customer; its next call fails',
  access: 'signed-in',
  body: z.object({ session_id: id('Please name a session') }),
  answer: ended,
});

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others/',
  summary: 'End all sessions of the customer except this one',
  access: 'signed-in',
  body: z.object({}),
  answer: ended,
});

/** What an event is about, for its icon. */
export type EventTopic = 'sign-in' | 'refused' | 'security' | 'payment' | 'profile' | 'other';

export const accountEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** One of EventTopic, or a newer one. */
  topic: z.string(),
  /** In plain words. */
  text: z.string(),
  /** In words; null if the bank does not know it. */
  device: z.nullable(z.string()),
  /** Null if the bank itself did it. */
  address: z.nullable(z.string()),
});

export type AccountEvent = z.infer<typeof accountEvent>;

const noPage = 'Please use the `next` value of the page before';

export const listHistory = call({
  id: 'listHistory',
  method: 'GET',
  path: '/auth/history/',
  summary: 'Account activity: sign-ins, changes and payments, newest first',
  access: 'signed-in',
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 25),
    /** The `next` of the page before. */
    before: z.optional(z.string(noPage).check(z.regex(/^\d{1,15}$/, noPage))),
  }),
  answer: wrapped(
    z.object({
      events: z.array(accountEvent),
      /** Where the next page starts; null if there is none. */
      next: z.nullable(z.string()),
    }),
  ),
});

const reportState = z.enum(['good', 'attention', 'unknown']);

export const reportItem = z.object({
  /** Tells a client where the customer can act on it. */
  name: z.string(),
  title: z.string(),
  text: z.string(),
  state: reportState,
  points: z.int(),
  /** The points it could give; none for things the bank cannot judge. */
  most: z.int(),
});

export type ReportItem = z.infer<typeof reportItem>;

export const getSecurityReport = call({
  id: 'getSecurityReport',
  method: 'GET',
  path: '/auth/security-report/',
  summary: 'The security score, with the points for each item',
  access: 'signed-in',
  answer: wrapped(
    z.object({
      /** The sum of all points. */
      score: z.int(),
      /** The maximum score. */
      most: z.int(),
      items: z.array(reportItem),
    }),
  ),
});

export type SecurityReport = z.infer<typeof getSecurityReport.answer>['data'];
