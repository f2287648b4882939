import { BankError } from '../../kernel/errors/errors';

export const personPaymentNotFound = () =>
  new BankError(404, 'Payment not found', 'Please choose one of your payments.');

export const alreadySent = () =>
  new BankError(
    409,
    'This payment was already sent',
    'It can no longer be undone. Please ask for the money back.',
  );
