import { type Cents, formatUsd } from '@bank/shared/money';
import { dayInWords } from '../../kernel/clock/clock';
import { BankError, badInput } from '../../kernel/errors/errors';

// 409 would mean to a client that a payment may have been made, so none of these is one.

/** Another customer's application gets the same error, so that IDs can't be probed. */
export const offerNotFound = () =>
  new BankError(404, 'Application not found', 'Please choose one of your applications.');

export const notApproved = () =>
  new BankError(
    422,
    'This loan can’t be signed',
    'Only approved applications can be signed. Nothing was changed.',
  );

export const alreadySigned = () =>
  new BankError(410, 'You already signed this loan', 'You’ll find it under Loans. Nothing was changed.');

export const offerExpired = (day: string) =>
  new BankError(
    410,
    'This offer has expired',
    `It could be signed until ${dayInWords(day)}. You can apply again anytime. Nothing was changed.`,
  );

export const offerChanged = (firstDueOn: string) =>
  new BankError(
    410,
    'The figures have changed',
    `If you sign today, the first payment is due on ${dayInWords(firstDueOn)}. Please check the new figures, then sign. Nothing was changed.`,
  );

/** The figure of an earlier day, or before another payment. */
export const figureChanged = (exact: Cents) => {
  const text = `The exact figure is now ${formatUsd(exact)}`;
  return new BankError(410, text, `${text}. Please confirm it again. Nothing was paid.`, {
    errors: { amount: [text] },
  });
};

export const nothingDue = () => badInput({ kind: ['Nothing is due on this loan right now'] });

export const nothingOwed = () => badInput({ amount: ["You don't owe anything on this loan"] });

export const dueFirst = (due: Cents) =>
  badInput({ kind: [`${formatUsd(due)} is due. Please pay that first, or pay off the whole loan.`] });

export const tooMuchExtra = (most: Cents) =>
  badInput({
    amount: [`Please enter ${formatUsd(most)} or less. To settle the whole loan, pay it off.`],
  });

export const moreThanOwed = (owed: Cents) =>
  badInput({ amount: [`You owe ${formatUsd(owed)}. Please enter that amount or less.`] });

export const notALine = () =>
  new BankError(422, 'This isn’t a credit line', 'Only a credit line pays out more than once.');

export const lineIsLate = () =>
  new BankError(422, 'A payment is late', 'Please pay what is due, then draw again. Nothing was changed.');

export const beyondLine = (available: Cents) =>
  badInput({ amount: [`You can draw up to ${formatUsd(available)}. Please enter that amount or less.`] });

export const loanIsOver = () =>
  new BankError(410, 'This loan is paid off', 'Nothing is due anymore. Nothing was changed.');
