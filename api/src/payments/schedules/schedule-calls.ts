import * as contracts from '@bank/shared/contracts/schedules';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { endSchedule, pauseSchedule, resumeSchedule, skipPayment } from './change-schedule';
import { editSchedule } from './edit-schedule';
import { findSchedules } from './find-schedules';
import { makeSchedule } from './make-schedule';

export function scheduleCalls(serve: Serve, bank: Bank): void {
  serve(contracts.makeSchedule, ({ body, ...context }) => makeSchedule(bank, body, context));
  serve(contracts.listSchedules, async ({ caller }) => ({
    data: { schedules: await findSchedules(bank.db, caller.customer.id) },
  }));
  serve(contracts.editSchedule, ({ params, body, ...context }) =>
    editSchedule(bank, params.id, body, context),
  );
  serve(contracts.pauseSchedule, ({ params, ...context }) => pauseSchedule(bank, params.id, context));
  serve(contracts.resumeSchedule, ({ params, ...context }) => resumeSchedule(bank, params.id, context));
  serve(contracts.skipPayment, ({ params, body, ...context }) =>
    skipPayment(bank, params.id, body.pay_on, context),
  );
  serve(contracts.endSchedule, ({ params, ...context }) => endSchedule(bank, params.id, context));
}
