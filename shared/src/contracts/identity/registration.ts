import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { emailAddress, newPassword, personName, phoneNumber, secret } from '../base/text';
import { user } from './user';

const missing = 'Please fill in all required fields';

/** The username is always the email address. */
const registration = z
  .object({
    email: emailAddress(missing),
    username: z.optional(emailAddress(missing)),
    password: newPassword(missing),
    password_confirm: secret(128, missing),
    first_name: personName(missing),
    last_name: personName(missing),
    phone_number: phoneNumber(missing),
  })
  .check(
    z.refine(({ password, password_confirm }) => password === password_confirm, {
      error: 'Passwords do not match',
      path: ['password_confirm'],
    }),
    z.refine(({ email, username }) => username === undefined || username === email, {
      error: 'Please use your email address as the username',
      path: ['username'],
    }),
  );

export const register = call({
  id: 'register',
  method: 'POST',
  path: '/auth/register/',
  summary: 'Register as a customer; the bank emails a code to verify the address',
  access: 'anyone',
  anonymous: true,
  body: registration,
  answer: wrapped(z.partial(z.object({ message: z.string(), user }))),
  timeout: 15_000,
});
