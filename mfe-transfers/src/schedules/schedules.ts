import type { Account } from '@bank/shared/contracts/accounts';
import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/schedules';
import { listSchedules, type Plan, type Schedule } from '@bank/shared/contracts/schedules';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';

/** Always stale, because the bank pays at any time. */
export const schedulesOptions = queryOptions({
  queryKey: ['payment-schedules'] as const,
  queryFn: async ({ signal }) =>
    (await send(listSchedules, { query: { kinds: 'all' }, signal })).data.schedules,
  staleTime: 0,
});

export type Kind = Schedule['kind'];

const person = { noun: 'payment', verb: 'pay', early: 'pay', page: '/dashboard/pay' } as const;

/** What the customer calls it, and the page that makes such payments, and lists them. */
export const words = {
  person,
  bill: { ...person, page: '/dashboard/bills' },
  own: { noun: 'transfer', verb: 'move', early: 'move it', page: '/dashboard/transfer' },
  bank: { noun: 'transfer', verb: 'send', early: 'send it', page: '/dashboard/transfer' },
} as const satisfies Record<Kind, object>;

export const isToPerson = ({ kind }: Schedule): boolean => kind === 'person';
export const isBill = ({ kind }: Schedule): boolean => kind === 'bill';
export const isTransfer = ({ kind }: Schedule): boolean => words[kind].noun === 'transfer';

/** It can go on. */
export const isActive = ({ status }: Schedule): boolean => status === 'planned' || status === 'paused';

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
  /** What stays is left out. */
  plan: Pick<Plan, 'pay_on'> & Partial<Plan>;
}

export const boundsOfChange = ({ schedule, from, amount, plan }: ScheduleOrder) => ({
  schedule_id: schedule.id,
  schedule: plan,
  from_account_id: from.id,
  amount: amount / 100,
});

export const editSchedule = mutationOptions({
  mutationFn: async ({ schedule, from, amount, note, plan }: ScheduleOrder) => {
    const body = { from_account_id: from.id, amount: amount / 100, note, ...plan };
    return send(contracts.editSchedule, { params: { id: schedule.id }, body });
  },
});

export type Act = 'pause' | 'resume' | 'skip' | 'undo skip' | 'end';

export const endSchedule = ({ id }: Schedule) => send(contracts.endSchedule, { params: { id } });

export const actOnSchedule = mutationOptions({
  mutationFn: async ({ act, schedule }: { act: Act; schedule: Schedule }) => {
    const params = { id: schedule.id };
    if (act === 'pause') return send(contracts.pauseSchedule, { params });
    if (act === 'resume') return send(contracts.resumeSchedule, { params });
    if (act === 'end') return endSchedule(schedule);
    const call = act === 'skip' ? contracts.skipPayment : contracts.undoSkip;
    return send(call, { params, body: { pay_on: schedule.pay_on } });
  },
});
