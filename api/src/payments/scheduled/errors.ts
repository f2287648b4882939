import { BankError, badInput } from '../../kernel/errors/errors';

export const invalidPayDay = () =>
  badInput({ pay_on: ['Please choose a date from tomorrow up to a year from now'] });

/** Another customer's plan gets the same error, so that IDs can't be probed. */
export const planNotFound = () =>
  new BankError(404, 'Scheduled payment not found', 'Please choose one of your scheduled payments.');

const endings = {
  paid: 'It was already made',
  failed: 'Its date has passed',
  ended: 'It has ended',
};

export type Ended = keyof typeof endings;

export const planOver = (status: Ended) =>
  new BankError(409, 'This payment can no longer be canceled', `${endings[status]}. Nothing was changed.`);

export const scheduleOver = (status: Ended) =>
  new BankError(410, 'This payment is no longer scheduled', `${endings[status]}. Nothing was changed.`);

export const notRepeating = () =>
  new BankError(
    400,
    "This payment doesn't repeat",
    'To stop it, end it. To make it later, change its date. Nothing was changed.',
  );

export const lastPayment = () =>
  new BankError(410, 'This is the last payment', 'To leave it out, end it. Nothing was changed.');

export const nothingLeft = () =>
  new BankError(
    410,
    'The last date has passed',
    'To go on, change when it ends. To stop it, end it. Nothing was changed.',
  );

export const otherKindOfRhythm = () =>
  badInput({
    repeats: ["A payment that is made once can't repeat, or the reverse. Please schedule another one"],
  });

export const nothingToSkip = () =>
  new BankError(
    410,
    'Another payment is next',
    'Please reload to see the next date, then try again. Nothing was changed.',
  );

export const notSkipped = () =>
  new BankError(
    410,
    "This date can't be put back",
    'Please reload to see the next date, or change it. Nothing was changed.',
  );

export const alreadyPaidOn = () =>
  badInput({ pay_on: ['This date has already been paid. Please choose a later one'] });

export const maxActive = 50;

export const tooManySchedules = (field: string) =>
  badInput({ [field]: [`You already have ${maxActive} scheduled payments. Please end one first.`] });
