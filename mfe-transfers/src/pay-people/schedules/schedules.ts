import type { Account } from '@bank/shared/contracts/accounts';
import type { PersonPayment } from '@bank/shared/contracts/people';
import * as contracts from '@bank/shared/contracts/schedules';
import { listSchedules, type Schedule } from '@bank/shared/contracts/schedules';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, queryOptions } from '@bank/shared/query';
import { boundsOf, type PersonOrder, sendPayment } from '../people';
import type { When } from './rhythm';

/** Always stale, because the bank pays at any time. */
export const schedulesOptions = queryOptions({
  queryKey: ['payment-schedules'] as const,
  queryFn: async ({ signal }) => (await send(listSchedules, { signal })).data.schedules,
  staleTime: 0,
});

export const pathOfSchedule = (id: string) => `/dashboard/pay?schedule=${id}`;

export interface TimedOrder extends PersonOrder {
  /** Null for a payment now. */
  when: When | null;
}

/** What the PIN is verified for. */
export const boundsOfTimed = ({ when, ...order }: TimedOrder) => ({
  ...boundsOf(order),
  ...(when && { schedule: when }),
});

type Outcome = { payment: PersonPayment } | { schedule: Schedule };

export const payOrSchedule = mutationOptions({
  mutationFn: async ({ when, ...order }: TimedOrder): Promise<Outcome> => {
    if (!when) return { payment: await sendPayment(order) };
    const body = { ...boundsOf(order), ...when, note: order.note };
    const headers = { 'Idempotency-Key': order.key };
    return { schedule: (await send(contracts.makeSchedule, { body, headers })).data };
  },
});

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
