import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

export const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please reload your transactions and try again.');

export const noMerchant = () =>
  badInput({
    applies_to: ['This transaction has no merchant. Please choose the category for this transaction only.'],
  });

export const disputeNotFound = () =>
  new BankError(404, 'Dispute not found', 'Please reload the transaction and try again.');

export const cannotDispute = () =>
  new BankError(
    409,
    "This transaction can't be disputed",
    'You can dispute card payments and money that left your account, within 120 days. Please contact support about anything else.',
  );

export const alreadyDisputed = () =>
  new BankError(
    409,
    'You already reported this transaction',
    'Please open the transaction to see what we found out, or contact support.',
  );

export const alreadyDecided = () =>
  new BankError(
    409,
    'We have already decided this dispute',
    'Please open the transaction to see what we found out.',
  );

export const tooManyDisputes = (retryAfter: number) =>
  tooMany('You reported many transactions today.', retryAfter);
