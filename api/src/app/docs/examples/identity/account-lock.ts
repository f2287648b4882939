import { getAccountLock, lockAccount, readAlert, unlockAccount } from '@bank/shared/contracts/account-lock';
import { example } from '../example';
import { alex } from '../steps';

const body = { token: '3xJq0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO' };
const refusals = {
  410: 'The link is wrong, older than 7 days, or void.',
  429: 'More than 20 attempts from a network within ten minutes. See Retry-After.',
};

export const accountLock = [
  example(readAlert, { body, notes: ['The token follows the # of the link.'], ...refusals, refused: 410 }),
  example(lockAccount, {
    body,
    notes: [
      'Ends every session, freezes all cards, cancels payments that have not left, voids codes and permits, and makes the password useless.',
      'Restores the email that the alert went to, and removes passkeys and two-factor authentication that are newer than the event.',
    ],
    ...refusals,
    refused: 410,
  }),
  example(getAccountLock),
  example(unlockAccount, {
    body: { pin: alex.pin },
    notes: ['Cards stay frozen, and new recipients can be paid 24 hours later.'],
    400: 'The PIN is wrong.',
    403: 'The PIN is blocked, or was changed before the account was locked.',
  }),
];
