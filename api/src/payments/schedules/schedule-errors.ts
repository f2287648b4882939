import type { ScheduleStatus } from '@bank/shared/contracts/schedules';
import { BankError, badInput } from '../../kernel/errors/errors';

const endings: Record<Exclude<ScheduleStatus, 'planned' | 'paused'>, string> = {
  paid: 'It was already made',
  failed: 'Its date has passed',
  ended: 'You ended it',
};

export const scheduleOver = (status: keyof typeof endings) =>
  new BankError(410, 'This payment is no longer scheduled', `${endings[status]}. Nothing was changed.`);

export const notRepeating = () =>
  new BankError(
    400,
    "This payment doesn't repeat",
    'To stop it, end it. To make it later, change its date. Nothing was changed.',
  );

export const nothingToSkip = () =>
  new BankError(
    410,
    'Another payment is next',
    'Please reload to see the next date, then try again. Nothing was changed.',
  );

export const alreadyPaidOn = () =>
  badInput({ pay_on: ['This date has already been paid. Please choose a later one'] });

export const maxActive = 50;

export const tooManySchedules = () =>
  badInput({ person_id: [`You already have ${maxActive} scheduled payments. Please end one first.`] });
