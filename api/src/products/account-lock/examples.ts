import { getAccountLock, lockAccount, readAlert, unlockAccount } from '@bank/shared/contracts/account-lock';
import { alex } from '../../demo/customers/steps';
import { example } from '../../kernel/feature/example';

const body = { token: '3xJq0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO' };
const refusals = {
  410: 'The link is wrong, older than 7 days, or void.',
  429: 'More than 20 attempts from a network within ten minutes. See Retry-After.',
};

export const chapter = {
  place: 150,
  title: 'Locking an account',
  about:
    "With security-alerts, emails about a change end with a link, “This wasn't me”. Its token locks the account, until the customer has a new password and enters the PIN. While it is locked, other writing endpoints answer 403 with errors.account_lock.",
};

export const examples = [
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
    403: 'The PIN was changed before the account was locked.',
  }),
];
