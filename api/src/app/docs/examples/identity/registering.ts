import { login } from '@bank/shared/contracts/auth';
import {
  confirmReset,
  generateCode,
  requestCode,
  requestReset,
  verifyCode,
} from '@bank/shared/contracts/codes';
import { register } from '@bank/shared/contracts/registration';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, type Step, send, type Variable } from '../example';
import { alex, exampleRefresh, exampleUser, sam } from '../people';

export const readCode = (to: string): Step => ({
  does: 'read-mail',
  comment: 'Read the newest code in the mailbox',
  of: 'code',
  to,
  keep: 'CODE',
});
const codeSent = { data: { message: "If you have an account with us, we've sent you a code." } };
const codeLimit = {
  429: 'More than five codes to one recipient, or 60 requests from one IP, within an hour. See Retry-After.',
};
const wrongCode = {
  400: 'The code is wrong, used or expired, or there were too many wrong attempts: five for this code, or 20 within a day.',
};

export const newCustomer = {
  email: 'jamie@example.com',
  username: 'jamie@example.com',
  password: 'winter-orchard-17',
  password_confirm: 'winter-orchard-17',
  first_name: 'Jamie',
  last_name: 'Fields',
  phone_number: '+12025550191',
};

export const registerFirst = (customer: typeof newCustomer): Step =>
  send(`Register ${customer.first_name} (first run only)`, register, { request: { body: customer } });

const forTransfer = { email: alex.email, purpose: 'transfer' } as const;
const forReset = { email: sam.email, purpose: 'reset_password' } as const;

export const registering: Chapter = {
  id: 'registering',
  title: 'Registering, codes and passwords',
  about:
    'A one-time code has 6 digits and works once, within 10 minutes. It verifies a new email or lets a customer reset a password or a lost PIN.',
  inDemo: 'In the demo, codes arrive in the mailbox.',
  examples: [
    example(register, {
      request: { body: newCustomer },
      answer: {
        data: {
          message: 'Please enter the code we emailed you.',
          user: {
            ...exampleUser,
            id: 'cus_5m1v0k8t3q7wbn2xr9dh',
            first_name: newCustomer.first_name,
            last_name: newCustomer.last_name,
            email: newCustomer.email,
            phone_number: newCustomer.phone_number,
            address: '',
            date_of_birth: null,
            is_verified: false,
          },
        },
      },
      notes: [
        'password_confirm must equal password; username, if sent, must equal email.',
        'Common and easily guessed passwords are refused.',
        'Works only once. After that, the email is taken, which is a field error.',
      ],
      refusals: { 429: 'Too many registrations from one IP. See Retry-After.' },
    }),
    example(requestCode, {
      request: { body: forTransfer },
      answer: codeSent,
      notes: [
        'Send either email or phone_number.',
        'A second request within 60 seconds gets the same response but sends no code.',
      ],
      refusals: codeLimit,
    }),
    example(verifyCode, {
      before: [send('Request a code', requestCode, { request: { body: forTransfer } }), readCode(alex.email)],
      request: { body: { ...forTransfer, otp_code: '482915' } },
      fromShell: { otp_code: 'CODE' },
      answer: {
        verified: true,
        success: true,
        message: 'Your code is verified.',
        token: exampleRefresh,
      },
      notes: [
        'With the purpose registration, the code verifies the email and opens the accounts, so the response has no token. The code must be the one sent by email.',
        'With the purpose transfer, a code sent to a phone returns no token.',
      ],
      refusals: wrongCode,
    }),
    example(generateCode, {
      request: { body: {} },
      answer: { data: { message: "We've emailed you a code." } },
      refusals: codeLimit,
    }),
    example(requestReset, {
      request: { body: { email: sam.email } },
      answer: codeSent,
      refusals: codeLimit,
    }),
    example(confirmReset, {
      before: [
        send('Request a code', requestReset, { request: { body: { email: sam.email } } }),
        readCode(sam.email),
        send(
          'Exchange the code for a token',
          verifyCode,
          { request: { body: { ...forReset, otp_code: '482915' } }, fromShell: { otp_code: 'CODE' } },
          { RESET_TOKEN: 'token' },
        ),
      ],
      request: { body: { email: sam.email, token: exampleRefresh, new_password: demoPassword } },
      fromShell: { token: 'RESET_TOKEN' },
      answer: { data: { message: 'Your password has been changed. Please sign in with the new one.' } },
      demoNotes: ['The example sets the same password again, so that the other examples keep working.'],
      refusals: { 400: 'The token is wrong, used or older than 10 minutes.' },
    }),
  ],
};

export const named = (first_name: string, email: string) => ({
  ...newCustomer,
  ...{ email, username: email, first_name },
});
export const signInNew = ({ email, password, ...names }: typeof newCustomer, keep: Variable): Step[] => [
  registerFirst({ ...names, email, password }),
  readCode(email),
  send(`Verify ${names.first_name}'s email`, verifyCode, {
    request: { body: { email, purpose: 'registration', otp_code: '482915' } },
    fromShell: { otp_code: 'CODE' },
  }),
  send(
    `Sign in as ${names.first_name}`,
    login,
    { request: { body: { email, password } } },
    { [keep]: 'access' },
  ),
];
