import { setFirstPin } from '@bank/shared/contracts/pin';
import { askToClose, type Closing, getClosing, keepAccount } from '@bank/shared/contracts/security';
import { type Chapter, example, send } from '../example';
import { named, signInNew } from './registering';

const lee = named('Lee', 'lee@example.com');

const open: Closing = {
  asked_at: null,
  closes_at: null,
  settle_first: [
    {
      name: 'money',
      title: 'Move your money out',
      text: 'You have $1,204.50 in your accounts. Send it to another bank or to a person.',
      path: '/dashboard/transfer',
      settles_itself: false,
    },
  ],
  ends: [{ name: 'scheduled-payments', text: '2 scheduled payments: canceled now.' }],
};

const asked: Closing = {
  asked_at: '2026-02-12T09:00:00.000Z',
  closes_at: '2026-02-26T09:00:00.000Z',
  settle_first: [],
  ends: [],
};

export const closing: Chapter = {
  id: 'closing',
  title: 'Closing the account',
  about:
    'A customer without money, debts or unfinished payments can close all accounts. The bank waits 14 days, in which the customer can take it back. Until then, calls that order something new answer 403 with errors.closing.',
  examples: [
    example(getClosing, { answer: { data: open } }),
    example(askToClose, {
      before: [
        ...signInNew(lee, 'LEE'),
        send('Set a PIN (first run only)', setFirstPin, {
          token: 'LEE',
          request: { body: { new_pin: '864209' } },
        }),
      ],
      token: 'LEE',
      request: { body: { pin: '864209', confirmation: 'CLOSE' } },
      answer: { data: asked },
      notes: [
        'Cancels scheduled payments, requests and applications, and freezes the cards.',
        'On the last day, money that arrived meanwhile stops the closing. What settles itself, such as a transfer in transit, delays it by a day.',
        'Repeating the request keeps the day.',
      ],
      // A new customer of the demo has money.
      refusedInShell: 409,
      refusals: {
        400: 'The PIN is incorrect.',
        403: 'The PIN is blocked.',
        409: "Something must be settled first: errors.settle_first lists it. Or the customer doesn't have a PIN yet.",
      },
    }),
    example(keepAccount, {
      request: { body: {} },
      answer: { data: open },
      notes: ['Cards stay frozen, and nothing that was canceled comes back.'],
    }),
  ],
};
