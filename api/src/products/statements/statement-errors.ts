import { BankError } from '../../kernel/errors/errors';

export const noStatement = () =>
  new BankError(
    404,
    'Statement not found',
    "We don't have a statement for this month. Please choose a completed month since you opened the account.",
  );

export const tooLongForPdf = (maxLines: number) =>
  new BankError(
    422,
    'Too long for a PDF',
    `This file would have more than ${maxLines.toLocaleString('en-US')} transactions. Please download the CSV, which has all of them.`,
  );

export const busyWithStatements = () =>
  new BankError(503, "We can't create your statement right now", 'Please try again in a minute.');
