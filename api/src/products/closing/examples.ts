import { setFirstPin } from '@bank/shared/contracts/pin';
import { askToClose, getClosing, keepAccount } from '@bank/shared/contracts/security';
import { signInNew } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

export const chapter = {
  place: 170,
  title: 'Closing the account',
  about:
    'A customer without money, debts or unfinished payments can close all accounts. The bank waits 14 days, in which the customer can take it back. Until then, calls that order something new answer 403 with errors.closing.',
};

export const examples = [
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
    409: 'Something must be settled first: errors.settle_first lists it.',
  }),
  example(keepAccount, { body: {}, notes: 'Cards stay frozen, and nothing that was canceled comes back.' }),
];
