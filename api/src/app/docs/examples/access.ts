import { getProfile, login, logout, refresh } from '@bank/shared/contracts/auth';
import * as contracts from '@bank/shared/contracts/codes';
import { register } from '@bank/shared/contracts/registration';
import { example, send } from './example';
import { alex, alexsPassword, demoPassword, exchangeCode, newCustomer, readCode, sam } from './steps';

const before = [send('Sign in', login, { body: alexsPassword }, { REFRESH: 'refresh' })];

export const signingIn = [
  example(login, {
    body: alexsPassword,
    401: "The email or the password is wrong; the response doesn't say which.",
    429: 'Five wrong passwords for one customer within 15 minutes, or 20 from one IP within a minute. See Retry-After.',
  }),
  example(refresh, {
    before,
    body: { refresh: '$REFRESH' },
    notes:
      'A refresh token works once. For 10 seconds, reusing it from the same device returns the same response. Reusing it later, or from another device, ends the session.',
    401: 'The token is unknown, used or expired, or its session has ended.',
  }),
  example(logout, {
    before,
    body: { refresh: '$REFRESH' },
    notes: 'The response is the same for valid and invalid tokens.',
  }),
  example(getProfile),
];

const forTransfer = { email: alex.email, purpose: 'transfer' } as const;
const codeLimit = {
  429: 'More than five codes to one recipient, or 60 requests from one IP, within an hour. See Retry-After.',
};

export const registering = [
  example(register, {
    body: newCustomer('Jamie'),
    notes: `password_confirm must equal password; username, if sent, must equal email.
      Common and easily guessed passwords are refused.
      Works only once. After that, the email is taken, which is a field error.`,
    429: 'Too many registrations from one IP. See Retry-After.',
  }),
  example(contracts.requestCode, {
    body: forTransfer,
    notes: `Send either email or phone_number.
      A second request within 60 seconds gets the same response but sends no code.`,
    ...codeLimit,
  }),
  example(contracts.verifyCode, {
    before: [send('Request a code', contracts.requestCode, { body: forTransfer }), readCode(alex.email)],
    body: { ...forTransfer, otp_code: '$CODE' },
    notes: `With the purpose registration, the code verifies the email and opens the accounts, so the response has no token. The code must be the one sent by email.
      With the purpose transfer, a code sent to a phone returns no token.`,
    400: 'The code is wrong, used or expired, or there were too many wrong attempts: five for this code, or 20 within a day.',
  }),
  example(contracts.generateCode, { body: {}, ...codeLimit }),
  example(contracts.requestReset, { body: { email: sam.email }, ...codeLimit }),
  example(contracts.confirmReset, {
    before: [
      send('Request a code', contracts.requestReset, { body: { email: sam.email } }),
      ...exchangeCode(sam.email, 'reset_password'),
    ],
    body: { email: sam.email, token: '$CODE_TOKEN', new_password: demoPassword },
    400: 'The token is wrong, used or older than 10 minutes.',
  }),
];
