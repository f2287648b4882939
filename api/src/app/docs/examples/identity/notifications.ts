import * as contracts from '@bank/shared/contracts/notifications';
import { example, send } from '../example';
import { signInAsSam } from '../steps';

const asSam = { before: [signInAsSam], token: 'SAM' };
const find = send(
  'Take the newest notification',
  contracts.listNotifications,
  { token: 'SAM', query: {} },
  { NOTE: 'id' },
);

export const notifications = [
  example(contracts.listNotifications, {
    ...asSam,
    query: { limit: 1 },
    notes: ['The path is a page of the site.'],
  }),
  example(contracts.markNotificationsRead, {
    before: [signInAsSam, find],
    token: 'SAM',
    body: { id: '$NOTE', with_older: true },
  }),
  example(contracts.getNotificationChoices, asSam),
  example(contracts.updateNotificationChoices, {
    ...asSam,
    body: { 'money-in': false },
    notes: [
      'Changes only the kinds you send.',
      'Emails about declined card payments and new devices can’t be turned off here, because they may be the first sign of theft.',
    ],
  }),
];
