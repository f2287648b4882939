import { login } from '@bank/shared/contracts/auth';
import {
  getNotificationChoices,
  listNotifications,
  markNotificationsRead,
  type NotificationChoices,
  updateNotificationChoices,
} from '@bank/shared/contracts/notifications';
import { isEmailedByDefault, kinds } from '../../../../identity/notifications/kinds';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, send } from '../example';
import { sam } from '../people';

const signIn = send(
  'Sign in as Sam, from a new device',
  login,
  { request: { body: { email: sam.email, password: demoPassword } } },
  { SAM: 'access' },
);
const find = send(
  'Save the ID of the newest notification',
  listNotifications,
  { token: 'SAM', request: { query: {} } },
  { NOTE: 'id' },
);

const newDevice = {
  id: 'note_01kx7d9a2c4e6g8jknpq',
  kind: 'new-device',
  title: 'New sign-in to your account',
  text: "Device: Chrome on Windows. If this wasn't you, change your password right away.",
  path: '/dashboard/settings',
  subject: null,
  created_at: '2026-03-02T08:15:00.000Z',
  is_read: false,
};

const choices = (off?: string): NotificationChoices => ({
  email_notifications: true,
  choices: kinds.map((each) => ({ ...each, by_email: isEmailedByDefault(each.kind) && each.kind !== off })),
});

export const notifications: Chapter = {
  id: 'notifications',
  title: 'Notifications',
  about:
    'What the customer should know: money in, decided checks, declined card payments, bills due tomorrow that the account doesn’t cover, credit cards due in a few days, and new devices. The bank stores each in the transaction of its event.',
  examples: [
    example(listNotifications, {
      before: [signIn],
      token: 'SAM',
      request: { query: { limit: 1 } },
      answer: { data: { unread: 1, results: [newDevice] } },
      notes: [
        'The path is a page of the site.',
        'Only a declined card payment has a subject: its card and merchant.',
      ],
    }),
    example(markNotificationsRead, {
      before: [signIn, find],
      token: 'SAM',
      request: { body: { id: newDevice.id, with_older: true } },
      fromShell: { id: 'NOTE' },
      answer: { data: { unread: 0 } },
      refusals: { 404: 'The customer has no such notification.' },
    }),
    example(getNotificationChoices, { before: [signIn], token: 'SAM', answer: { data: choices() } }),
    example(updateNotificationChoices, {
      before: [signIn],
      token: 'SAM',
      request: { body: { 'money-in': false } },
      answer: { data: choices('money-in') },
      notes: [
        'Changes only the kinds you send.',
        'Emails about declined card payments and new devices can’t be turned off here, because they may be the first sign of theft.',
      ],
    }),
  ],
};
