import { BankError, badInput } from '../errors/errors';

export const notAnImage = (field: string) => badInput({ [field]: ['Please select an image file'] });

export const tooManyPixels = (field: string) =>
  badInput({ [field]: ['Please select an image of at most 16 megapixels'] });

export const uploadAborted = () => badInput({}, 'The upload was interrupted. Please try again.');

const pause = 5;

export const busyWithPictures = () =>
  new BankError(
    503,
    'Many pictures are being uploaded at the moment.',
    `Please try again in ${pause} seconds.`,
    { retryAfter: pause },
  );
