import type { Account } from '@bank/shared/contracts/accounts';
import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/schedules';
import { listSchedules, type Schedule } from '@bank/shared/contracts/schedules';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';

/** Always stale, because the bank pays at any time. */
export const schedulesOptions = queryOptions({
  queryKey: ['payment-schedules'] as const,
  queryFn: async ({ signal }) => (await send(listSchedules, { signal })).data.schedules,
  staleTime: 0,
});

export const isToPerson = ({ kind }: Schedule): boolean => kind === 'person';

/** What the customer calls it. */
export const nounOf = (schedule: Schedule) => (isToPerson(schedule) ? 'payment' : 'transfer');

const verbs = { person: 'pay', own: 'move', bank: 'send' } as const;

export const verbOf = ({ kind }: Schedule) => verbs[kind];

/** The page that makes such payments, and lists them. */
export const pageOf = (schedule: Schedule) =>
  isToPerson(schedule) ? '/dashboard/pay' : '/dashboard/transfer';

export const makeSchedule = async (
  body: InputOf<typeof contracts.makeSchedule>['body'],
  key: string,
): Promise<Schedule> =>
  (await send(contracts.makeSchedule, { body, headers: { 'Idempotency-Key': key } })).data;

export interface ScheduleOrder {
  schedule: Schedule;
  from: Account;
  amount: Cents;
  note: string;
  pay_on: string;
}

export const boundsOfChange = ({ schedule, from, amount, pay_on }: ScheduleOrder) => ({
  schedule_id: schedule.id,
  schedule: { pay_on },
  from_account_id: from.id,
  amount: amount / 100,
});

export const editSchedule = mutationOptions({
  mutationFn: async ({ schedule, from, amount, note, pay_on }: ScheduleOrder) => {
    const body = { from_account_id: from.id, amount: amount / 100, note, pay_on };
    return (await send(contracts.editSchedule, { params: { id: schedule.id }, body })).data;
  },
});

export type Act = 'pause' | 'resume' | 'skip' | 'end';

export const actOnSchedule = mutationOptions({
  mutationFn: async ({ act, schedule }: { act: Act; schedule: Schedule }) => {
    const params = { id: schedule.id };
    if (act === 'pause') return send(contracts.pauseSchedule, { params });
    if (act === 'resume') return send(contracts.resumeSchedule, { params });
    if (act === 'end') return send(contracts.endSchedule, { params });
    return send(contracts.skipPayment, { params, body: { pay_on: schedule.pay_on } });
  },
});
