import { generateCode, verifyCode } from '@bank/shared/contracts/codes';
import { changePin, getPin, setFirstPin, verifyPin } from '@bank/shared/contracts/pin';
import { type Chapter, example, send } from '../example';
import { alex, checking, exampleRefresh, savings } from '../people';
import { named, readCode, signInNew } from './registering';

const june = named('June', 'june@example.com');
const jess = named('Jess', 'jess@example.com');

const blocked = {
  403: 'The PIN is blocked. The message says until when, or says to request a code and set a new PIN.',
};

const noPin = { 409: "The customer doesn't have a PIN yet." };

export const transactionPin: Chapter = {
  id: 'transaction-pin',
  title: 'Transaction PIN',
  about:
    'Moving money requires the PIN. Three wrong PINs block it for 15 minutes, and five in a row until it is reset. All endpoints share the count. A customer without a PIN has no attempts to lose.',
  examples: [
    example(verifyPin, {
      request: { body: { pin: alex.pin, from_account_id: checking, to_account_id: savings, amount: 25 } },
      answer: { valid: true, message: 'PIN verified' },
      notes: [
        'A wrong PIN is not an error: valid is false, and the message says how many attempts are left.',
        'A correct PIN permits one payment with these details, in this session, within 5 minutes.',
      ],
    }),
    example(getPin, {
      request: { body: { current_pin: alex.pin } },
      answer: {
        success: true,
        message: 'PIN retrieved successfully',
        data: { transaction_pin: alex.pin },
      },
      refusals: { ...blocked, ...noPin, 400: 'The PIN is incorrect.' },
    }),
    example(setFirstPin, {
      before: signInNew(june, 'JUNE'),
      token: 'JUNE',
      request: { body: { new_pin: '864209' } },
      answer: { success: true, message: 'Your transaction PIN is set.' },
      notes: [
        'For banks in full mode. In specification mode, the bank emails the first PIN.',
        'Only in the first 15 minutes of a session, and on the day the email was verified. Later, send changePin the token from a verified code.',
        'Works only once: after that, June has a PIN.',
      ],
      refusals: {
        400: 'The PIN is too easy to guess.',
        403: 'The session or the customer is no longer new: an email code is required.',
        409: 'The customer has a PIN.',
        429: 'More than 20 attempts within an hour. See Retry-After.',
      },
    }),
    example(changePin, {
      before: [
        ...signInNew(jess, 'JESS'),
        send('Request a code', generateCode, { token: 'JESS', request: { body: {} } }),
        readCode(jess.email),
        send(
          'Exchange the code for a token',
          verifyCode,
          {
            request: { body: { email: jess.email, purpose: 'transfer', otp_code: '482915' } },
            fromShell: { otp_code: 'CODE' },
          },
          { PIN_TOKEN: 'token' },
        ),
      ],
      token: 'JESS',
      request: { body: { token: exampleRefresh, new_pin: '864209' } },
      fromShell: { token: 'PIN_TOKEN' },
      answer: { success: true, message: 'Transaction PIN updated successfully!' },
      notes: [
        'Send current_pin or, if the PIN is forgotten, blocked or not set yet, the token from a verified code (purpose transfer).',
      ],
      refusals: { ...blocked, ...noPin, 400: 'The current PIN is incorrect, or the new PIN is the same.' },
    }),
  ],
};
