import type { PersonPayment } from '@bank/shared/contracts/people';
import type { Plan, Schedule } from '@bank/shared/contracts/schedules';
import { mutationOptions } from '@bank/shared/query';
import { makeSchedule } from '../schedules/schedules';
import { boundsOf, type PersonOrder, sendPayment } from './people';

export interface TimedOrder extends PersonOrder {
  /** Null for a payment now. */
  when: Plan | null;
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
    const { key, note } = order;
    return { schedule: await makeSchedule({ ...boundsOf(order), ...when, note }, key) };
  },
});
