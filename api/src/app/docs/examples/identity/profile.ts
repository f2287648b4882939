import {
  confirmContactChange,
  getContactSecurity,
  requestContactChange,
} from '@bank/shared/contracts/contact-changes';
import { getCustomerProfile, updateProfile, uploadPicture } from '@bank/shared/contracts/profile';
import { type Chapter, example, send } from '../example';
import { exampleUser } from '../people';
import { named, readCode, signInNew } from './registering';

const movedUser = { ...exampleUser, address: '12 Orchard Street, Portland, OR 97209' };
const pictured = {
  ...movedUser,
  phone_number: '+12025550177',
  profile_picture: '/api/v1/accounts/pictures/pic_01kx7d2m9q4tbn8wr5hv/',
};

const newNumber = { phone_number: '+12025550177' };
const noor = named('Noor', 'noor@example.com');
const nils = named('Nils', 'nils@example.com');
const contactId = 'contact_01kx7d2m9q4tbn8wr5hv';

const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const profile: Chapter = {
  id: 'profile',
  title: 'Profile',
  about: "The customer's personal data. Changes are confirmed by email.",
  examples: [
    example(getCustomerProfile, { answer: { data: exampleUser } }),
    example(updateProfile, {
      request: { body: { address: movedUser.address } },
      answer: { data: movedUser },
      notes: [
        "Changes only the fields you send. The email can't be changed here, because customers sign in with it.",
        'With contact-changes, this changes neither the phone number, which requires a code, nor name and date of birth, which support changes.',
      ],
    }),
    example(requestContactChange, {
      before: signInNew(noor, 'NOOR'),
      token: 'NOOR',
      request: { body: newNumber },
      answer: { data: { id: contactId, codes_to: [noor.email], expires_at: '2026-02-12T09:10:00.000Z' } },
      notes: [
        "A new email gets a code too, and both are required. A phone number gets none, because the bank can't send text messages.",
        'An email of another customer gets no code, and the answer is the same.',
      ],
      refusals: {
        429: 'More than five requests within an hour, or five to one email within a day. See Retry-After.',
      },
    }),
    example(confirmContactChange, {
      before: [
        ...signInNew(nils, 'NILS'),
        send(
          'Request a change',
          requestContactChange,
          { token: 'NILS', request: { body: newNumber } },
          { CONTACT: 'id' },
        ),
        readCode(nils.email),
      ],
      token: 'NILS',
      request: { body: { id: contactId, current_code: '482915' } },
      fromShell: { id: 'CONTACT', current_code: 'CODE' },
      answer: {
        data: { ...exampleUser, email: nils.email, ...newNumber, needs_pin: true, is_onboarding: true },
      },
      notes: [
        'The old email gets a message about the change. For 24 hours, verifyPin answers 403 with errors.new_recipient for a recipient who was never paid before.',
      ],
      refusals: { 400: 'A code is wrong, used or expired, or there were five attempts.' },
    }),
    example(getContactSecurity, {
      answer: { data: { new_recipients_from: '2026-02-13T09:00:00.000Z' } },
    }),
    example(uploadPicture, {
      before: [
        {
          does: 'write-picture',
          comment: 'Create a small picture',
          file: 'picture.png',
          base64: smallestPicture,
        },
      ],
      answer: { message: 'Your profile picture has been updated.', user: pictured, data: pictured },
      notes: ['The bank crops the picture to a square and strips all metadata.'],
      refusals: {
        400: "The content isn't PNG, JPEG, WebP or GIF, or has more than 16 megapixels.",
        413: 'The file is larger than 5 MB.',
        415: "The request isn't a multipart form.",
        503: 'Too many uploads at once. See Retry-After.',
      },
    }),
  ],
};
