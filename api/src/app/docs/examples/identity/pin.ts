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
  403: 'The PIN is blocked. The message says until when, or that a code is needed to set a new one.',
};

export const transactionPin: Chapter = {
  id: 'transaction-pin',
  title: 'Transaction PIN',
  about:
    'Whoever moves money proves the PIN first. Three wrong PINs block it for 15 minutes, five in a row until it is set anew, over all calls that take it.',
  examples: [
    example(verifyPin, {
      request: { body: { pin: alex.pin, from_account_id: checking, to_account_id: savings, amount: 25 } },
      answer: { valid: true, message: 'PIN verified' },
      notes: [
        'A wrong PIN is an answer, not a failed call: valid is false, and the message says what is left.',
        'A right one permits one payment in this session within 5 minutes, of what is named here.',
      ],
    }),
    example(getPin, {
      request: { body: { current_pin: alex.pin } },
      answer: {
        success: true,
        message: 'PIN retrieved successfully',
        data: { transaction_pin: alex.pin },
      },
      refusals: { ...blocked, 400: 'The PIN is not right.' },
    }),
    example(changePin, {
      before: [
        registerFirst(jess),
        readCode(address),
        send('Verify Jess’s address: the first PIN is mailed', verifyCode, {
          request: { body: { ...toVerify, otp_code: '482915' } },
          fromShell: { otp_code: 'CODE' },
        }),
        { does: 'read-mail', why: 'Read that PIN', of: 'PIN', to: address, keep: 'PIN' },
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
        'Either current_pin or token, not both: the token of a verified code of purpose transfer, where the PIN is lost or blocked.',
        'It works once: afterwards Jess’s PIN is the new one.',
      ],
      refusals: { ...blocked, 400: 'The PIN is not right, or the new one is the same.' },
    }),
  ],
};
