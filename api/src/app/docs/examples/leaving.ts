import { getAccountLock, lockAccount, readAlert, unlockAccount } from '@bank/shared/contracts/account-lock';
import * as contracts from '@bank/shared/contracts/data-export';
import { setFirstPin } from '@bank/shared/contracts/pin';
import { askToClose, getClosing, keepAccount } from '@bank/shared/contracts/security';
import { example, send } from './example';
import { alex, signInNew } from './steps';

const id = 'export_01kx7d9a2c4e6g8jknpq';

const pinRefused = { 400: 'The PIN is wrong.', 403: 'The PIN is blocked after too many wrong attempts.' };
const noFile = {
  409: "The file isn't ready yet.",
  410: 'The file was deleted, 24 hours after it was made or because there is a newer one.',
};

export const dataExport = [
  example(contracts.requestDataExport, {
    body: { pin: alex.pin },
    notes: `The bank makes the file in the background and emails the customer. While it does, another request joins the first.
      A new file replaces the one before.`,
    ...pinRefused,
    409: 'The customer has no PIN yet.',
    429: 'Three exports within 24 hours. See Retry-After, or next_at.',
  }),
  example(contracts.getDataExport),
  example(contracts.unlockDataExport, {
    params: { id },
    body: { pin: alex.pin },
    notes:
      'The session that entered the PIN can download for 30 minutes. Another session, or the same one later, needs the PIN again.',
    ...pinRefused,
    ...noFile,
    refused: 404,
  }),
  example(contracts.downloadDataExport, {
    params: { id, number: '0' },
    notes: 'Join the decoded parts, from 0 to parts − 1, to get the file.',
    ...noFile,
    403: 'The session must enter the PIN: see unlockDataExport.',
    503: 'Too many downloads at once. See Retry-After.',
    refused: 404,
  }),
];

const body = { token: '3xJq0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO' };
const refusals = {
  410: 'The link is wrong, older than 7 days, or void.',
  429: 'More than 20 attempts from a network within ten minutes. See Retry-After.',
};

export const accountLock = [
  example(readAlert, { body, notes: 'The token follows the # of the link.', ...refusals, refused: 410 }),
  example(lockAccount, {
    body,
    notes: `Ends every session, freezes all cards, cancels payments that have not left, voids codes and permits, and makes the password useless.
      Restores the email that the alert went to, and removes passkeys and two-factor authentication that are newer than the event.`,
    ...refusals,
    refused: 410,
  }),
  example(getAccountLock),
  example(unlockAccount, {
    body: { pin: alex.pin },
    notes: 'Cards stay frozen, and new recipients can be paid 24 hours later.',
    400: 'The PIN is wrong.',
    403: 'The PIN is blocked, or was changed before the account was locked.',
  }),
];

export const closing = [
  example(getClosing),
  example(askToClose, {
    before: [
      ...signInNew('Lee'),
      send('Set a PIN (first time only)', setFirstPin, { token: 'LEE', body: { new_pin: '864209' } }),
    ],
    token: 'LEE',
    body: { pin: '864209', confirmation: 'CLOSE' },
    // A new customer of the demo has money.
    refused: 409,
    notes: `Cancels scheduled payments, requests and applications, and freezes the cards.
      On the last day, money that arrived meanwhile stops the closing. What settles itself, such as a transfer in transit, delays it by a day.
      Repeating the request keeps the day.`,
    400: 'The PIN is incorrect.',
    403: 'The PIN is blocked.',
    409: "Something must be settled first: errors.settle_first lists it. Or the customer doesn't have a PIN yet.",
  }),
  example(keepAccount, { body: {}, notes: 'Cards stay frozen, and nothing that was canceled comes back.' }),
];
