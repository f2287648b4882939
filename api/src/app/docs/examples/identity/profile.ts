import { getCustomerProfile, updateProfile, uploadPicture } from '@bank/shared/contracts/profile';
import { type Chapter, example } from '../example';
import { exampleUser } from '../people';

const moved = { ...exampleUser, address: '12 Orchard Street, Portland, OR 97209' };
const pictured = { ...moved, profile_picture: '/api/v1/accounts/pictures/pic_01kx7d2m9q4tbn8wr5hv/' };

const smallestPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

export const profile: Chapter = {
  id: 'profile',
  title: 'Profile',
  about: 'Who the customer is to the bank. Changes are told by mail.',
  examples: [
    example(getCustomerProfile, { answer: { data: exampleUser } }),
    example(updateProfile, {
      request: { body: { address: moved.address } },
      answer: { data: moved },
      notes: ['Only what is sent is changed. The e-mail address is the sign-in and stays as it is.'],
    }),
    example(uploadPicture, {
      before: [
        {
          does: 'write-picture',
          why: 'Make a small picture',
          file: 'picture.png',
          base64: smallestPicture,
        },
      ],
      answer: { message: 'Your profile picture has been updated.', user: pictured, data: pictured },
      notes: ['The bank cuts the picture square and keeps nothing of the file but what is seen.'],
      refusals: {
        400: 'The file is no PNG, JPEG, WebP or GIF, whatever it is called, or has more than 16 megapixels.',
        413: 'The file is larger than 5 MB.',
        415: 'The request is no multipart form.',
        503: 'Many pictures come at the same time. Retry-After says when to come back.',
      },
    }),
  ],
};
