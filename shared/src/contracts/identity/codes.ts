import * as z from 'zod/mini';
import { maySay } from '../base/answers';
import { call } from '../base/call';
import { digits, emailAddress, newPassword, phoneNumber, secret } from '../base/text';

export const codePurpose = z.enum(['registration', 'transfer', 'reset_password'], 'Please choose a purpose');

export type CodePurpose = z.infer<typeof codePurpose>;

/** Either an email address or a phone number. */
const destination = {
  email: z.nullish(emailAddress()),
  phone_number: z.nullish(phoneNumber()),
};

interface Destination {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

const hasDestination = z.refine<Destination>(
  ({ email, phone_number }) => Boolean(email) !== Boolean(phone_number),
  { error: 'Please enter either an email address or a phone number', path: ['email'] },
);

export const requestCode = call({
  id: 'requestCode',
  method: 'POST',
  path: '/auth/otp/request/',
  summary: "Send a one-time code; the response doesn't reveal whether the bank knows the email address",
  access: 'anyone',
  body: z.object({ ...destination, purpose: codePurpose }).check(hasDestination),
  answer: maySay,
  timeout: 20_000,
});

export const verifyCode = call({
  id: 'verifyCode',
  method: 'POST',
  path: '/auth/otp/verify/',
  summary: 'Verify a one-time code; except for registration, the response has a token for the next step',
  access: 'anyone',
  body: z
    .object({
      ...destination,
      otp_code: digits(6, 'Please enter all 6 digits'),
      purpose: codePurpose,
    })
    .check(hasDestination),
  idempotent: true,
  /** A bank may use any of the three flags; a single true flag means success. */
  answer: z.object({
    valid: z.optional(z.boolean()),
    verified: z.optional(z.boolean()),
    success: z.optional(z.boolean()),
    message: z.optional(z.string()),
    /** Single-use and valid for 10 minutes; null if the verification needs no further step. */
    token: z.nullish(z.string()),
  }),
});

export const generateCode = call({
  id: 'generateCode',
  method: 'POST',
  path: '/auth/generate-otp/',
  summary: 'Email the signed-in customer a one-time code with the purpose “transfer”',
  access: 'signed-in',
  body: z.object({}),
  answer: maySay,
});

export const requestReset = call({
  id: 'requestReset',
  method: 'POST',
  path: '/auth/password/reset/',
  summary: "Email a code to reset the password; the response doesn't reveal whether the bank knows the email",
  access: 'anyone',
  body: z.object({ email: emailAddress() }),
  answer: maySay,
});

export const confirmReset = call({
  id: 'confirmReset',
  method: 'POST',
  path: '/auth/password/reset/confirm/',
  summary: 'Set a new password with the token from a verified code, and end every session',
  access: 'anyone',
  body: z.object({
    email: emailAddress(),
    token: secret(200, 'Please verify the code from your email first'),
    new_password: newPassword('Please enter a new password'),
  }),
  idempotent: true,
  answer: maySay,
});
