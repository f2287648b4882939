import { BankError, badInput } from '../../kernel/errors/errors';

export const badPayDay = () => badInput({ pay_on: ['Please choose a day from tomorrow on, within a year'] });

/** Same answer for another customer's plan, so ids can't be probed. */
export const noSuchPlan = () =>
  new BankError(404, 'Planned payment not found', 'Please choose one of your planned payments.');

const ends: Record<string, string> = {
  paid: 'It has been made',
  failed: 'Its day is over',
};

export const planIsOver = (status: string) =>
  new BankError(
    409,
    'This payment can no longer be canceled',
    `${ends[status] ?? 'It is over'}. Nothing was changed.`,
  );
