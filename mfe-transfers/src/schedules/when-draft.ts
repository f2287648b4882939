import type { PersonRepeats } from '@bank/shared/contracts/schedules';
import { badPayDay, isPayDay } from '../pay-day';
import type { When } from './rhythm';

export interface WhenDraft {
  when: 'now' | 'later' | 'repeat';
  payOn: string;
  repeats: Exclude<PersonRepeats, 'once'>;
}

export const payNow: WhenDraft = { when: 'now', payOn: '', repeats: 'monthly' };

/** Null for a payment now. */
export function toWhen({ when, payOn, repeats }: WhenDraft): When | null {
  if (when === 'now') return null;
  return { pay_on: payOn, repeats: when === 'later' ? 'once' : repeats };
}

export const findDayProblem = ({ when, payOn }: WhenDraft): { payOn?: string } =>
  when === 'now' || isPayDay(payOn, new Date()) ? {} : { payOn: badPayDay };
