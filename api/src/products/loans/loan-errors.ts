import { BankError, tooMany } from '../../kernel/errors/errors';

export const loanPending = (loanName: string, reference = '') => {
  const text = 'You have already applied for this loan';
  return new BankError(
    409,
    text,
    `Your application ${reference && `${reference} `}(${loanName}) is under review. Please wait for our decision or choose another loan.`,
    { errors: { product: [text] } },
  );
};

export const tooManyLoans = (retryAfter: number) =>
  tooMany('Too many loan applications in a day.', retryAfter);

export const loanNotFound = () =>
  new BankError(404, 'Application not found', 'Please choose one of your applications.');

export const loanAlreadyDecided = (reference: string) =>
  new BankError(
    409,
    'This application has already been decided',
    `Your application ${reference} was already decided and can no longer be withdrawn.`,
  );
