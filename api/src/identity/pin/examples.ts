import { generateCode } from '@bank/shared/contracts/codes';
import { changePin, getPin, setFirstPin, unlockApp } from '@bank/shared/contracts/pin';
import { alex, exchangeCode, newCustomer, signInNew } from '../../demo/customers/steps';
import { example, send } from '../../kernel/feature/example';

export const chapter = {
  place: 100,
  title: 'Transaction PIN',
  about:
    'Moving money requires the PIN. Three wrong PINs block it for 15 minutes, and five in a row until it is reset. All endpoints share the count. A customer without a PIN has no attempts to lose.',
};

export const examples = [
  example(getPin, { body: { current_pin: alex.pin } }),
  example(unlockApp, {
    body: { pin: alex.pin },
    notes: 'Allows no payment, unlike verifyPin.',
    409: 'The customer has no PIN yet.',
  }),
  example(setFirstPin, {
    before: signInNew('June'),
    token: 'JUNE',
    body: { new_pin: '864209' },
    notes: `For banks in full mode. In specification mode, the bank emails the first PIN.
      Only in the first 15 minutes of a session, and on the day the email was verified. Later, send changePin the token from a verified code.
      Works only once: after that, June has a PIN.`,
    400: 'The PIN is too easy to guess.',
    403: 'The session or the customer is no longer new: an email code is required.',
    409: 'The customer has a PIN.',
    429: 'More than 20 attempts within an hour. See Retry-After.',
  }),
  example(changePin, {
    before: [
      ...signInNew('Jess'),
      send('Request a code', generateCode, { token: 'JESS', body: {} }),
      ...exchangeCode(newCustomer('Jess').email, 'transfer'),
    ],
    token: 'JESS',
    body: { token: '$CODE_TOKEN', new_pin: '864209' },
    notes:
      'Send current_pin or, if the PIN is forgotten, blocked or not set yet, the token from a verified code (purpose transfer).',
    400: 'The new PIN is the same.',
  }),
];
