import { BankError } from '../../kernel/errors/errors';

export const transferNotFound = () =>
  new BankError(404, 'Transfer not found', 'Please choose one of your transfers.');

export const alreadySent = () =>
  new BankError(
    409,
    'This transfer was already sent',
    "It's on its way to the other bank and can no longer be canceled.",
  );

const outcomes: Record<string, string> = {
  settled: 'It has arrived at the other bank',
  returned: 'The other bank returned it',
};

export const alreadyClosed = (status: string) =>
  new BankError(
    409,
    'This transfer can no longer be canceled',
    `${outcomes[status] ?? "It's already closed"}. Nothing was changed.`,
  );

export const recipientNotFound = () =>
  new BankError(404, 'Recipient not found', 'Please choose one of your saved recipients.');
