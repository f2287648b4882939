import { generateCode, verifyCode } from '@bank/shared/contracts/codes';
import { changePin, getPin, setFirstPin, verifyPin } from '@bank/shared/contracts/pin';
import { example, send } from '../example';
import { alex, checking, newCustomer, readCode, savings, signInNew } from '../steps';

const { email } = newCustomer('Jess');

const blocked = {
  403: 'The PIN is blocked. The message says until when, or says to request a code and set a new PIN.',
};

const noPin = { 409: "The customer doesn't have a PIN yet." };

export const transactionPin = [
  example(verifyPin, {
    body: { pin: alex.pin, from_account_id: checking, to_account_id: savings, amount: 25 },
    notes: [
      'A wrong PIN is not an error: valid is false, and the message says how many attempts are left.',
      'A correct PIN permits one payment with these details, in this session, within 5 minutes.',
    ],
  }),
  example(getPin, { body: { current_pin: alex.pin }, ...blocked, ...noPin, 400: 'The PIN is incorrect.' }),
  example(setFirstPin, {
    before: signInNew('June'),
    token: 'JUNE',
    body: { new_pin: '864209' },
    notes: [
      'For banks in full mode. In specification mode, the bank emails the first PIN.',
      'Only in the first 15 minutes of a session, and on the day the email was verified. Later, send changePin the token from a verified code.',
      'Works only once: after that, June has a PIN.',
    ],
    400: 'The PIN is too easy to guess.',
    403: 'The session or the customer is no longer new: an email code is required.',
    409: 'The customer has a PIN.',
    429: 'More than 20 attempts within an hour. See Retry-After.',
  }),
  example(changePin, {
    before: [
      ...signInNew('Jess'),
      send('Request a code', generateCode, { token: 'JESS', body: {} }),
      readCode(email),
      send(
        'Exchange the code for a token',
        verifyCode,
        { body: { email, purpose: 'transfer', otp_code: '$CODE' } },
        { CODE_TOKEN: 'token' },
      ),
    ],
    token: 'JESS',
    body: { token: '$CODE_TOKEN', new_pin: '864209' },
    notes: [
      'Send current_pin or, if the PIN is forgotten, blocked or not set yet, the token from a verified code (purpose transfer).',
    ],
    ...blocked,
    ...noPin,
    400: 'The current PIN is incorrect, or the new PIN is the same.',
  }),
];
