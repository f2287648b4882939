import { BankError } from '../../kernel/errors/errors';

export const pinRequired = () =>
  new BankError(403, 'Transaction PIN required', 'Please enter your transaction PIN, then try again.');

export const insufficientFunds = () => {
  const text = 'Insufficient funds in selected account';
  return new BankError(400, text, 'Please enter a smaller amount or choose another account.', {
    errors: { amount: [text] },
  });
};

export const accountNotFound = (field: 'account_id' | 'from_account_id' | 'to_account_id') => {
  const text = 'Account not found';
  return new BankError(404, text, 'Please choose one of your accounts.', { errors: { [field]: [text] } });
};

// What belongs to another customer gets the same errors as an unknown ID, so that IDs can't be probed.

export const cardNotFound = () => {
  const text = 'Card not found';
  return new BankError(404, text, 'Please choose one of your cards.', { errors: { card_id: [text] } });
};

export const loanNotFound = () => {
  const text = 'Loan not found';
  return new BankError(404, text, 'Please choose one of your loans.', { errors: { loan_id: [text] } });
};

export const scheduleNotFound = () =>
  new BankError(404, 'Scheduled payment not found', 'Please choose one of your scheduled payments.', {
    errors: { schedule_id: ['Please choose a scheduled payment'] },
  });

export const tooManyPayments = (retryAfter: number) =>
  new BankError(
    429,
    'Too many payments in a minute.',
    `You can make up to 10 payments a minute. Please try again in ${retryAfter} seconds.`,
    { retryAfter },
  );

export const paymentRunning = () =>
  new BankError(
    409,
    "We're still processing this payment",
    'Please wait a moment, then try again with the same Idempotency-Key.',
  );
