import * as bills from '@bank/shared/contracts/bills';
import * as contracts from '@bank/shared/contracts/schedules';
import { hours, minutes } from '../../kernel/clock/clock';
import { feature, read, whileOpen, write } from '../../kernel/feature/feature';
import {
  canceling,
  change,
  editing,
  ending,
  pausing,
  resuming,
  skipping,
  unskipping,
} from './change-scheduled';
import { chapter, examples } from './examples';
import { exported } from './exported';
import { findSchedules, plans, schedules } from './find-scheduled';
import { invariants } from './invariants';
import { keepsOpen, leaving } from './leaving';
import { makeSchedule, planBill } from './make-scheduled';
import { payDue } from './pay-due';
import { warnOfShortPayments } from './warn-of-short-payments';

const withPermit = { stepUp: 'permit', whileLocked: false, whileClosing: false } as const;
/** Less leaves the account. */
const alsoWhileLocked = { stepUp: 'free', whileLocked: true, whileClosing: false } as const;

/** Bills, payments to people and transfers on a date, once or repeatedly. */
export const scheduledPayments = feature({
  invariants,
  calls: (bank) => [
    write(bills.planBill, withPermit, ({ body, ...context }) => planBill(bank, body, context)),
    write(bills.cancelPlannedBill, alsoWhileLocked, (asked) => change(bank, plans, asked, canceling)),
    write(contracts.makeSchedule, withPermit, ({ body, ...context }) => makeSchedule(bank, body, context)),
    read(contracts.listSchedules, async ({ caller, query }) => ({
      data: { schedules: await findSchedules(bank.db, caller.customer.id, query) },
    })),
    write(contracts.editSchedule, withPermit, (asked) =>
      change(bank, schedules, asked, editing(asked.body, asked)),
    ),
    write(contracts.pauseSchedule, alsoWhileLocked, (asked) => change(bank, schedules, asked, pausing)),
    write(contracts.resumeSchedule, whileOpen, (asked) => change(bank, schedules, asked, resuming)),
    write(contracts.skipPayment, whileOpen, (asked) =>
      change(bank, schedules, asked, skipping(asked.body.pay_on)),
    ),
    write(contracts.undoSkip, whileOpen, (asked) =>
      change(bank, schedules, asked, unskipping(asked.body.pay_on)),
    ),
    write(contracts.endSchedule, alsoWhileLocked, (asked) => change(bank, schedules, asked, ending)),
  ],
  jobs: (runner) => [
    { name: 'make scheduled payments', every: minutes(1), run: () => payDue(runner) },
    { name: 'warn of short payments', every: hours(1), run: () => warnOfShortPayments(runner) },
  ],
  leaving,
  keepsOpen,
  exported,
  chapter,
  examples,
});
