import { getAccountLock, lockAccount, readAlert, unlockAccount } from '@bank/shared/contracts/account-lock';
import { type Chapter, example } from '../example';
import { alex } from '../people';

const token = '3xJq0b7m1cVxkP2r8tY6uJ3wZ5aS9dF0gH1jK2lM3nO';

export const accountLock: Chapter = {
  id: 'account-lock',
  title: 'Locking an account',
  about:
    "With security-alerts, emails about a change end with a link, “This wasn't me”. Its token locks the account, until the customer has a new password and enters the PIN. While it is locked, other writing endpoints answer 403 with errors.account_lock.",
  examples: [
    example(readAlert, {
      request: { body: { token } },
      answer: {
        data: {
          title: 'Your password was changed',
          happened_at: '2026-03-02T08:15:00.000Z',
          device: 'Chrome on Windows',
          email: alex.email,
          state: 'open',
          can_recover: true,
          expires_at: '2026-03-09T08:15:00.000Z',
        },
      },
      notes: ['The token follows the # of the link.'],
      refusals: {
        410: 'The link is wrong, older than 7 days, or void.',
        429: 'More than 20 attempts from a network within ten minutes. See Retry-After.',
      },
      refusedInShell: 410,
    }),
    example(lockAccount, {
      request: { body: { token } },
      answer: { data: { email: alex.email, can_recover: true } },
      notes: [
        'Ends every session, freezes all cards, cancels payments that have not left, voids codes and permits, and makes the password useless.',
        'Restores the email that the alert went to, and removes passkeys and two-factor authentication that are newer than the event.',
      ],
      refusals: {
        410: 'The link is wrong, older than 7 days, or void.',
        429: 'More than 20 attempts from a network within ten minutes. See Retry-After.',
      },
      refusedInShell: 410,
    }),
    example(getAccountLock, { answer: { data: null } }),
    example(unlockAccount, {
      request: { body: { pin: alex.pin } },
      answer: { data: { message: 'Your account is unlocked.' } },
      notes: ['Cards stay frozen, and new recipients can be paid 24 hours later.'],
      refusals: {
        400: 'The PIN is wrong.',
        403: 'The PIN is blocked, or was changed before the account was locked.',
      },
    }),
  ],
};
