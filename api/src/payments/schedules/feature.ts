import * as contracts from '@bank/shared/contracts/schedules';
import { minutes } from '../../kernel/clock/clock';
import { feature, read, write } from '../../kernel/feature/feature';
import { endSchedule, pauseSchedule, resumeSchedule, skipPayment } from './change-schedule';
import { editSchedule } from './edit-schedule';
import { findSchedules } from './find-schedules';
import { invariants } from './invariants';
import { leaving } from './leaving';
import { makeSchedule } from './make-schedule';
import { payDue } from './pay-due';

export const schedules = feature({
  invariants,
  calls: (bank) => [
    write(
      contracts.makeSchedule,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => makeSchedule(bank, body, context),
    ),
    read(contracts.listSchedules, async ({ caller }) => ({
      data: { schedules: await findSchedules(bank.db, caller.customer.id) },
    })),
    write(
      contracts.editSchedule,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => editSchedule(bank, params.id, body, context),
    ),
    write(
      contracts.pauseSchedule,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, ...context }) => pauseSchedule(bank, params.id, context),
    ),
    write(
      contracts.resumeSchedule,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, ...context }) => resumeSchedule(bank, params.id, context),
    ),
    write(
      contracts.skipPayment,
      { stepUp: 'free', whileLocked: false, whileClosing: false },
      ({ params, body, ...context }) => skipPayment(bank, params.id, body.pay_on, context),
    ),
    write(
      contracts.endSchedule,
      { stepUp: 'free', whileLocked: true, whileClosing: false },
      ({ params, ...context }) => endSchedule(bank, params.id, context),
    ),
  ],
  jobs: (runner) => [
    { name: 'pay people on schedule', every: minutes(1), onlyIn: 'full', run: () => payDue(runner) },
  ],
  leaving,
});
