import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { emailAddress, optionalLine, personName, punctuatedPhoneNumber } from '../base/text';
import { user } from './user';

export const getCustomerProfile = call({
  id: 'getCustomerProfile',
  method: 'GET',
  path: '/accounts/profile/',
  summary: 'The profile of the signed-in customer',
  access: 'signed-in',
  answer: wrapped(user),
});

/** Changes only the fields in the request. The email address is the sign-in name and can't change. */
export const updateProfile = call({
  id: 'updateProfile',
  method: 'PUT',
  path: '/accounts/profile/update/',
  summary: 'Change the profile',
  access: 'signed-in',
  body: z.object({
    first_name: z.optional(personName('Please enter your first name')),
    last_name: z.optional(personName('Please enter your last name')),
    email: z.optional(emailAddress()),
    phone_number: z.optional(punctuatedPhoneNumber()),
    address: z.nullish(optionalLine(300)),
    date_of_birth: z.nullish(
      z.union([z.literal(''), z.iso.date()], 'Please enter a date such as 1990-12-31'),
    ),
  }),
  answer: wrapped(user),
});

/** The picture is sent as the multipart field profile_picture; the contract describes only the response. */
export const uploadPicture = call({
  id: 'uploadPicture',
  method: 'POST',
  path: '/accounts/profile/picture/upload/',
  summary: 'Set the profile picture: PNG, JPEG, WebP or GIF of at most 5 MB',
  access: 'verified',
  upload: 'profile_picture',
  /** A bank may return the customer in either field; one of them is enough. */
  answer: z.object({ message: z.optional(z.string()), user: z.optional(user), data: z.optional(user) }),
});
