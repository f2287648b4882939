import {
  confirmReset,
  generateCode,
  requestCode,
  requestReset,
  verifyCode,
} from '@bank/shared/contracts/codes';
import { register } from '@bank/shared/contracts/registration';
import { demoPassword } from '../../../demo/customers';
import { type Chapter, example, type Step, send } from '../example';
import { alex, exampleRefresh, exampleUser, sam } from '../people';

export const readCode = (to: string): Step => ({
  does: 'read-mail',
  why: 'Read the newest code in the mailbox',
  of: 'code',
  to,
  keep: 'CODE',
});
const onItsWay = { data: { message: "If you have an account with us, we've sent you a code." } };
const codeLimit = {
  429: 'Five codes went to one address within an hour, or 60 were asked for from one. Retry-After says when to come back.',
};
const wrongCode = {
  400: 'The code is wrong, was used, or is over; or five wrong ones came before it, or 20 within a day.',
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

/** Opens an account for somebody whom the demo does not know. */
export const registerFirst = (customer: typeof newCustomer): Step =>
  send(`Register ${customer.first_name}, once`, register, { request: { body: customer } });

const forTransfer = { email: alex.email, purpose: 'transfer' } as const;
const forReset = { email: sam.email, purpose: 'reset_password' } as const;

export const registering: Chapter = {
  id: 'registering',
  title: 'Registering, codes and passwords',
  about:
    'A one-time code has 6 digits, works once, within 10 minutes. It proves a new e-mail address, lets a customer set a new password, or a new PIN where it is lost.',
  inDemo: 'In the demo, codes are read in the mailbox.',
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
        'password_confirm is the same as password; username, where it is sent, the same as email.',
        'Common and easily guessed passwords are refused.',
        'It works once: afterwards the address is taken, which is answered as a field error.',
      ],
      refusals: { 429: 'Too many registrations from one address. Retry-After says when to come back.' },
    }),
    example(requestCode, {
      request: { body: forTransfer },
      answer: onItsWay,
      notes: [
        'Either email or phone_number, not both.',
        'Asked again within 60 seconds, it answers the same and sends no second code.',
      ],
      refusals: codeLimit,
    }),
    example(verifyCode, {
      before: [send('Ask for a code', requestCode, { request: { body: forTransfer } }), readCode(alex.email)],
      request: { body: { ...forTransfer, otp_code: '482915' } },
      fromShell: { otp_code: 'CODE' },
      answer: {
        verified: true,
        success: true,
        message: 'Your code is verified.',
        token: exampleRefresh,
      },
      notes: [
        'With purpose registration there is no token: the address is verified and the accounts are opened. That takes a code that went to the e-mail address.',
        'With purpose transfer there is no token for a code that went to a phone.',
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
      answer: onItsWay,
      refusals: codeLimit,
    }),
    example(confirmReset, {
      before: [
        send('Ask for a code', requestReset, { request: { body: { email: sam.email } } }),
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
      demoNotes: ['The example sets the demo’s own password again, so that the others go on working.'],
      refusals: { 400: 'The token is wrong, was used, or is over 10 minutes old.' },
    }),
  ],
};
