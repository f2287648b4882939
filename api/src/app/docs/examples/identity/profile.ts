import { getCustomerProfile, updateProfile, uploadPicture } from '@bank/shared/contracts/profile';
import { type Chapter, example } from '../example';
import { exampleUser } from '../people';

const movedUser = { ...exampleUser, address: '12 Orchard Street, Portland, OR 97209' };
const pictured = { ...movedUser, profile_picture: '/api/v1/accounts/pictures/pic_01kx7d2m9q4tbn8wr5hv/' };

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
        "Changes only the fields you send. The email can't be changed, because customers sign in with it.",
      ],
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
