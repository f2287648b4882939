import { login } from '@bank/shared/contracts/auth';
import { verifyCode } from '@bank/shared/contracts/codes';
import { changePin, getPin, verifyPin } from '@bank/shared/contracts/pin';
import { type Chapter, example, send } from '../example';
import { alex, checking, savings } from '../people';
import { newCustomer, readCode, registerFirst } from './registering';

const address = 'jess@example.com';
const jess = { ...newCustomer, email: address, username: address, first_name: 'Jess' };
const toVerify = { email: address, purpose: 'registration' } as const;

const blocked = {
  403: 'The PIN is blocked. The message says until when, or says to request a code and set a new PIN.',
};

export const transactionPin: Chapter = {
  id: 'transaction-pin',
  title: 'Transaction PIN',
  about:
    'Moving money requires the PIN. Three wrong PINs block it for 15 minutes, and five in a row until it is reset. All endpoints share the count.',
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
      refusals: { ...blocked, 400: 'The PIN is incorrect.' },
    }),
    example(changePin, {
      before: [
        registerFirst(jess),
        readCode(address),
        send("Verify Jess's email to receive the first PIN", verifyCode, {
          request: { body: { ...toVerify, otp_code: '482915' } },
          fromShell: { otp_code: 'CODE' },
        }),
        { does: 'read-mail', comment: 'Read the PIN', of: 'PIN', to: address, keep: 'PIN' },
        send(
          'Sign in as Jess',
          login,
          { request: { body: { email: address, password: jess.password } } },
          { JESS: 'access' },
        ),
      ],
      token: 'JESS',
      request: { body: { current_pin: '530917', new_pin: '864209' } },
      fromShell: { current_pin: 'PIN' },
      answer: { success: true, message: 'Transaction PIN updated successfully!' },
      notes: [
        'Send current_pin. If the PIN is forgotten or blocked, send the token from a verified code (purpose transfer) instead.',
        'Works only once: after that, Jess has the new PIN.',
      ],
      refusals: { ...blocked, 400: 'The current PIN is incorrect, or the new PIN is the same.' },
    }),
  ],
};
