import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { id, wholeNumber } from '../base/text';

export * from './closing';
export * from './passkeys';
export * from './second-factor';

/** A device on which the customer is signed in. */
export const openSession = z.object({
  id: z.string(),
  /** A readable name, such as Chrome on Windows. */
  device: z.string(),
  address: z.string(),
  signed_in_at: z.iso.datetime(),
  /** When the session was last renewed, rounded down to ten minutes, so that the time doesn't help a thief. */
  last_seen_at: z.iso.datetime(),
  is_current: z.boolean(),
});

export type OpenSession = z.infer<typeof openSession>;

export const listSessions = call({
  id: 'listSessions',
  method: 'GET',
  path: '/auth/sessions/',
  summary: "The customer's sessions: the current one first, then the others, newest first",
  access: 'signed-in',
  answer: wrapped(z.array(openSession)),
});

const ended = wrapped(z.object({ message: z.string(), ended: z.int() }));

export const endSession = call({
  id: 'endSession',
  method: 'POST',
  path: '/auth/sessions/end/',
  summary: "End one of the customer's other sessions; its next request fails",
  access: 'signed-in',
  body: z.object({ session_id: id('Please choose a session') }),
  answer: ended,
});

export const endOtherSessions = call({
  id: 'endOtherSessions',
  method: 'POST',
  path: '/auth/sessions/end-others/',
  summary: "End all of the customer's sessions except the current one",
  access: 'signed-in',
  body: z.object({}),
  answer: ended,
});

/** The category of an event, which determines its icon. */
export type EventTopic = 'sign-in' | 'refused' | 'security' | 'payment' | 'profile' | 'other';

export const accountEvent = z.object({
  id: z.string(),
  at: z.iso.datetime(),
  /** One of EventTopic, or a newer topic. */
  topic: z.string(),
  /** What happened, in plain words. */
  text: z.string(),
  /** A readable name; null if the bank doesn't know it. */
  device: z.nullable(z.string()),
  /** Null if the bank performed the action. */
  address: z.nullable(z.string()),
});

export type AccountEvent = z.infer<typeof accountEvent>;

const noPage = 'Please use the `next` value of the previous page';

export const listHistory = call({
  id: 'listHistory',
  method: 'GET',
  path: '/auth/history/',
  summary: 'Account activity: sign-ins, changes and payments, newest first',
  access: 'signed-in',
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 25),
    /** The `next` value of the previous page. */
    before: z.optional(z.string(noPage).check(z.regex(/^\d{1,15}$/, noPage))),
  }),
  answer: wrapped(
    z.object({
      events: z.array(accountEvent),
      /** Pass it as `before` to get the next page; null on the last page. */
      next: z.nullable(z.string()),
    }),
  ),
});

const reportState = z.enum(['good', 'attention', 'unknown']);

export const reportItem = z.object({
  /** Tells clients which page can improve this item. */
  name: z.string(),
  title: z.string(),
  text: z.string(),
  state: reportState,
  points: z.int(),
  /** The points that this item can earn; 0 if the bank can't judge it. */
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
