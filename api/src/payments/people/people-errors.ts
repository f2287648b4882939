import { BankError, badInput, tooMany } from '../../kernel/errors/errors';

export const personNotFound = () =>
  new BankError(404, 'Person not found', 'Please choose a person from your list, or find them again.', {
    errors: { person_id: ['Please choose whom to pay'] },
  });

/** The caller has this person in their list, so this reveals no one. */
export const personLeft = (name: string) => {
  const text = `${name}'s account is closed`;
  return new BankError(410, text, 'No money was moved. Please ask them how you can pay them now.', {
    errors: { person_id: [text] },
  });
};

export const personHasScheduledPayment = (name: string) =>
  new BankError(
    409,
    `A payment to ${name} is scheduled`,
    'Please end the scheduled payment first. Nothing was changed.',
  );

export const ownAddress = () =>
  badInput({ address: ['These are your own details. To move money between your accounts, use Send Money.'] });

export const unknownAddress = () =>
  badInput({ address: ['Please enter an email address, a phone number or an account number'] });

export const tooManySearches = (retryAfter: number) =>
  tooMany("You've looked for too many people.", retryAfter);
