import { BankError } from '../../kernel/errors/errors';

export const noStatement = () =>
  new BankError(
    404,
    'Statement not found',
    'There is no statement of this month: one is made when a month is over, from the month the account was opened.',
  );

export const tooLongForPdf = (most: number) =>
  new BankError(
    422,
    'Too long for a PDF',
    `This month has more than ${most.toLocaleString('en-US')} transactions. Please take the CSV, which has them all.`,
  );

export const busyWithStatements = () =>
  new BankError(503, 'Busy at the moment', 'Many statements are being made. Please try again in a minute.');
