import { BankError, badInput } from '../errors/errors';

export const notAnImage = (field: string) => badInput({ [field]: ['Please select an image file'] });

export const tooManyPixels = (field: string) =>
  badInput({ [field]: ['Please select an image of at most 16 megapixels'] });

export const uploadAborted = () => badInput({}, 'The upload was interrupted. Please try again.');

const retryAfter = 5;

export const busyWithPictures = () =>
  new BankError(
    503,
    'Too many pictures are being uploaded right now.',
    `Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  );
