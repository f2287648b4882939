import { getCustomerProfile, updateProfile, uploadPicture } from '@bank/shared/contracts/profile';
import { example } from '../../kernel/feature/example';

export const chapter = {
  place: 30,
  title: 'Profile',
  about: "The customer's personal data. Changes are confirmed by email.",
};

export const examples = [
  example(getCustomerProfile),
  example(updateProfile, {
    body: { address: '12 Orchard Street, Portland, OR 97209' },
    notes: `Changes only the fields you send. The email can't be changed here, because customers sign in with it.
      A full bank changes neither the phone number here, which requires a code, nor name and date of birth, which support changes.`,
  }),
  example(uploadPicture, {
    notes: 'The bank crops the picture to a square and strips all metadata.',
    400: "The content isn't PNG, JPEG, WebP or GIF, or has more than 16 megapixels.",
  }),
];
