import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { id, wholeNumber } from '../base/text';

export const notificationKinds = [
  'money-in',
  'payment-request',
  'check-decided',
  'bill-short',
  'card-due',
  'loan-due',
  'card-paid',
  'card-declined',
  'new-device',
  'account-closing',
  'security-change',
] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification is about, if a screen acts on it. */
const notificationSubject = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('card-declined'), card_id: z.string(), merchant: z.string() }),
]);

export type NotificationSubject = z.infer<typeof notificationSubject>;

export const notification = z.object({
  id: z.string(),
  /** One of NotificationKind, or a newer kind. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  /** The page on this site that it leads to. */
  path: z.string(),
  /** Null also for a newer kind, so that older clients still list the notification. */
  subject: z.catch(z.nullable(notificationSubject), null),
  created_at: z.iso.datetime(),
  is_read: z.boolean(),
});

export type Notification = z.infer<typeof notification>;

export const listNotifications = call({
  id: 'listNotifications',
  method: 'GET',
  path: '/auth/notifications/',
  summary: 'Notifications of the last 180 days, newest first, and how many are unread',
  access: 'signed-in',
  query: z.object({
    limit: z._default(wholeNumber(1, 100), 20),
    offset: z._default(wholeNumber(0, 1_000_000), 0),
  }),
  answer: wrapped(z.object({ unread: z.int(), results: z.array(notification) })),
});

export const markNotificationsRead = call({
  id: 'markNotificationsRead',
  method: 'PUT',
  path: '/auth/notifications/read/',
  summary: 'Mark one notification as read, or it and all older ones',
  access: 'signed-in',
  body: z.object({
    id: id('Please choose a notification'),
    with_older: z._default(z.boolean('Please send true or false'), false),
  }),
  answer: wrapped(z.object({ unread: z.int() })),
});

export const notificationChoice = z.object({
  /** One of NotificationKind, or a newer kind. */
  kind: z.string(),
  title: z.string(),
  text: z.string(),
  by_email: z.boolean(),
  /** Why the email can't be turned off; null if it can. */
  always: z.nullable(z.string()),
});

export type NotificationChoice = z.infer<typeof notificationChoice>;

const notificationChoices = z.object({
  /** The setting of this name. While it's off, only declined card payments are emailed, whatever the choices. */
  email_notifications: z.boolean(),
  choices: z.array(notificationChoice),
});

export type NotificationChoices = z.infer<typeof notificationChoices>;

const keptChoices = wrapped(notificationChoices);

export const getNotificationChoices = call({
  id: 'getNotificationChoices',
  method: 'GET',
  path: '/auth/notifications/choices/',
  summary: 'Which notifications also come by email',
  access: 'signed-in',
  answer: keptChoices,
});

const choice = z.optional(z.boolean('Please send true or false'));
const alwaysOn = z.optional(
  z.literal(true, "You can't turn this email off: it may be the first sign of theft"),
);

/** Changes only the kinds in the request. */
export const updateNotificationChoices = call({
  id: 'updateNotificationChoices',
  method: 'PUT',
  path: '/auth/notifications/choices/',
  summary: 'Choose which notifications also come by email',
  access: 'signed-in',
  body: z.object({
    'money-in': choice,
    'payment-request': choice,
    'check-decided': choice,
    'bill-short': choice,
    'card-due': choice,
    'loan-due': choice,
    'card-paid': choice,
    'card-declined': alwaysOn,
    'new-device': alwaysOn,
    'account-closing': alwaysOn,
    'security-change': alwaysOn,
  }),
  answer: keptChoices,
});
