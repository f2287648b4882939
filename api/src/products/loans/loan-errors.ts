import { BankError, tooMany } from '../../kernel/errors/errors';

export const loanWaits = (loanName: string, reference = '') => {
  const text = 'You have already applied for this loan';
  return new BankError(
    409,
    text,
    `Your application ${reference && `${reference} `}(${loanName}) is being reviewed. Please wait for the decision, or choose another loan.`,
    { errors: { product: [text] } },
  );
};

export const tooManyLoans = (retryAfter: number) =>
  tooMany('Too many loan applications in a day.', retryAfter);

export const noSuchLoan = () =>
  new BankError(404, 'Application not found', 'There is no such application of yours.');

export const loanIsDecided = (reference: string) =>
  new BankError(
    409,
    'This application is decided',
    `Your application ${reference} has been decided already and can no longer be withdrawn.`,
  );
