import { type Cents, formatUsd } from '@bank/shared/money';
import { BankError, badInput } from '../../kernel/errors/errors';

export const tooSmall = (field: string) =>
  badInput({ [field]: ['This picture is too small to be read. Please take the whole check, closer'] });

export const tooManyPictures = () =>
  new BankError(
    429,
    'Too many pictures',
    'You have handed in as many pictures as we take in a day. Please try again tomorrow.',
  );

export const noPicture = (field: 'front_id' | 'back_id') =>
  new BankError(404, 'Picture not found', 'Please take this picture again', {
    errors: { [field]: ['Please take this picture again'] },
  });

export const sameSide = () =>
  badInput({ back_id: ['Both pictures are the same. Please take one of each side'] });

export const overLimit = (left: Cents) =>
  badInput({
    amount: [
      left > 0
        ? `Please enter at most ${formatUsd(left)}: that is left of your limit for 30 days`
        : 'Your limit for 30 days is used up',
    ],
  });

export const depositedBefore = () =>
  new BankError(
    409,
    'This check has been deposited before',
    'A check can be deposited once. Deposits of your own are in the list of your checks.',
  );
