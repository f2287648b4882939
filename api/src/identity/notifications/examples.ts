import * as contracts from '@bank/shared/contracts/notifications';
import { asSam, signInAsSam } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

const all = { token: 'SAM', query: {} };
const find = send('Take the newest notification', contracts.listNotifications, all, { NOTE: 'id' });

export const chapter = {
  place: 160,
  title: 'Notifications',
  about:
    'What the customer should know: money in, decided checks, declined card payments, bills due tomorrow that the account doesn’t cover, credit cards due in a few days, and new devices. The bank stores each in the transaction of its event.',
};

export const examples = [
  example(contracts.listNotifications, {
    ...asSam,
    query: { limit: 1 },
    notes: `The path is a page of the site.
      Only a declined card payment has a subject: its card and merchant.`,
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
    notes: `Changes only the kinds you send.
      Emails about declined card payments and new devices can’t be turned off here, because they may be the first sign of theft.`,
  }),
];
