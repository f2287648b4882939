import { samePictures } from '@bank/shared/contracts/check-deposits';
import { type Cents, formatUsd } from '@bank/shared/money';
import { BankError, badInput } from '../../kernel/errors/errors';

export const tooSmall = (field: string) =>
  badInput({ [field]: ['This picture is too small to read. Please move closer and take it again.'] });

export const tooManyPictures = () =>
  new BankError(
    429,
    'Too many pictures',
    "You've reached today's limit for check pictures. Please try again tomorrow.",
  );

export const pictureNotFound = (field: 'front_id' | 'back_id') =>
  new BankError(404, 'Picture not found', 'Please retake this picture', {
    errors: { [field]: ['Please retake this picture'] },
  });

export const sameSide = () => badInput({ back_id: [samePictures] });

export const overLimit = (left: Cents) =>
  badInput({
    amount: [
      left > 0
        ? `Please enter at most ${formatUsd(left)}, what's left of your 30-day limit`
        : "You've reached your 30-day limit",
    ],
  });

export const depositedBefore = () =>
  new BankError(
    409,
    'This check was already deposited',
    'You can deposit a check only once. See your deposits in your list of checks.',
  );
