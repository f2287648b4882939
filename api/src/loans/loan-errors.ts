import { BankError } from '../errors';

export const loanWaits = (loanName: string, reference: string) => {
  const text = 'You have already applied for this loan';
  return new BankError(
    409,
    text,
    `Your application ${reference} (${loanName}) is being reviewed. Please wait for the decision, or choose another loan.`,
    { errors: { product: [text] } },
  );
};
