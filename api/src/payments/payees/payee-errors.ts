import { BankError } from '../../kernel/errors/errors';

/** Same answer for another customer's payee, so ids can't be probed. */
export const payeeNotFound = () => {
  const text = 'Payee not found';
  return new BankError(404, text, 'Please choose one of your payees or enter a new one.', {
    errors: { payee_id: [text] },
  });
};

export const payeeHasScheduledPayment = (name: string) =>
  new BankError(
    409,
    `A payment to ${name} is scheduled`,
    'Please cancel the scheduled payment first. Nothing was changed.',
  );
