import { BankError, badInput } from '../../kernel/errors/errors';

export const invalidPayDay = () =>
  badInput({ pay_on: ['Please choose a date from tomorrow up to a year from now'] });

/** Also thrown for another customer's plan, so that IDs can't be probed. */
export const planNotFound = () =>
  new BankError(404, 'Scheduled payment not found', 'Please choose one of your scheduled payments.');

const outcomes: Record<string, string> = {
  paid: 'It was already made',
  failed: 'Its date has passed',
};

export const planAlreadyClosed = (status: string) =>
  new BankError(
    409,
    'This payment can no longer be canceled',
    `${outcomes[status] ?? "It's already closed"}. Nothing was changed.`,
  );
