import * as contacts from '@bank/shared/contracts/contact-changes';
import * as contracts from '@bank/shared/contracts/notifications';
import { dismissOnboarding, getOnboarding } from '@bank/shared/contracts/onboarding';
import { getCustomerProfile, updateProfile, uploadPicture } from '@bank/shared/contracts/profile';
import { example, type Step, send } from './example';
import { newCustomer, readCode, signInAsSam, signInNew } from './steps';

const body = { phone_number: '+12025550177' };
const confirmation = { id: '$CONTACT', current_code: '$CODE' };

function askForChange(name: string): Step[] {
  const given = { token: name.toUpperCase(), body };
  return [
    ...signInNew(name),
    send('Request a change', contacts.requestContactChange, given, { CONTACT: 'id' }),
    readCode(newCustomer(name).email),
  ];
}

export const profile = [
  example(getCustomerProfile),
  example(updateProfile, {
    body: { address: '12 Orchard Street, Portland, OR 97209' },
    notes: `Changes only the fields you send. The email can't be changed here, because customers sign in with it.
      A full bank changes neither the phone number here, which requires a code, nor name and date of birth, which support changes.`,
  }),
  example(contacts.requestContactChange, {
    before: signInNew('Noor'),
    token: 'NOOR',
    body,
    notes: `A new email gets a code too, and both are required. A phone number gets none, because the bank can't send text messages.
      An email of another customer gets no code, and the answer is the same.`,
    429: 'More than five requests within an hour, or five to one email within a day. See Retry-After.',
  }),
  example(contacts.confirmContactChange, {
    before: askForChange('Nils'),
    token: 'NILS',
    body: confirmation,
    notes:
      'The old email gets a message about the change. For 24 hours, verifyPin answers 403 with errors.new_recipient for a recipient who was never paid before.',
    400: 'A code is wrong, used or expired, or there were five attempts.',
  }),
  example(contacts.getContactSecurity, {
    before: [
      ...askForChange('Nina'),
      send('Confirm it', contacts.confirmContactChange, { token: 'NINA', body: confirmation }),
    ],
    token: 'NINA',
  }),
  example(uploadPicture, {
    notes: 'The bank crops the picture to a square and strips all metadata.',
    400: "The content isn't PNG, JPEG, WebP or GIF, or has more than 16 megapixels.",
    413: 'The file is larger than 5 MB.',
    415: "The request isn't a multipart form.",
    503: 'Too many uploads at once. See Retry-After.',
  }),
];

export const onboarding = [
  example(getOnboarding, {
    before: signInNew('Ana'),
    token: 'ANA',
    notes: 'money is done when the first payment from someone else arrives.',
  }),
  example(dismissOnboarding, { before: signInNew('Ben'), token: 'BEN' }),
];

const asSam = { before: [signInAsSam], token: 'SAM' };
const all = { token: 'SAM', query: {} };
const find = send('Take the newest notification', contracts.listNotifications, all, { NOTE: 'id' });

export const notifications = [
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
