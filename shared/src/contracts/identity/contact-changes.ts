import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { digits, emailAddress, id, punctuatedPhoneNumber } from '../base/text';
import { user } from './user';

export const contactField = z.enum(['email', 'phone_number']);

export type ContactField = z.infer<typeof contactField>;

interface Wanted {
  email?: string | null | undefined;
  phone_number?: string | null | undefined;
}

const hasOne = z.refine<Wanted>(({ email, phone_number }) => Boolean(email) !== Boolean(phone_number), {
  error: 'Please enter either an email address or a phone number',
  path: ['email'],
});

export const getContactSecurity = call({
  id: 'getContactSecurity',
  method: 'GET',
  path: '/accounts/contact/',
  summary: 'Whether a recent change of email or phone number holds back payments to new recipients',
  access: 'signed-in',
  answer: wrapped(
    z.object({
      /** When payments to recipients who were never paid before are possible again; null if they are now. */
      new_recipients_from: z.nullable(z.iso.datetime()),
    }),
  ),
});

export const requestContactChange = call({
  id: 'requestContactChange',
  method: 'POST',
  path: '/accounts/contact/change/',
  summary: 'Send the codes that a change of email or phone number requires',
  access: 'verified',
  body: z
    .object({
      email: z.nullish(emailAddress('Please enter your new email address')),
      phone_number: z.nullish(punctuatedPhoneNumber()),
    })
    .check(hasOne),
  answer: wrapped(
    z.object({
      id: z.string(),
      /** Where the codes went: to the current email, and to the new one if the email changes. */
      codes_to: z.array(z.string()),
      expires_at: z.iso.datetime(),
    }),
  ),
  timeout: 20_000,
});

const code = () => digits(6, 'Please enter all 6 digits');

export const confirmContactChange = call({
  id: 'confirmContactChange',
  method: 'POST',
  path: '/accounts/contact/confirm/',
  summary: 'Change the email or phone number with the codes that were sent',
  access: 'verified',
  body: z.object({
    id: id('Please request a code first'),
    /** The code sent to the current email. */
    current_code: code(),
    /** The code sent to the new email; not needed for a phone number. */
    new_code: z.nullish(code()),
  }),
  answer: wrapped(user),
});
