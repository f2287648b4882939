import type { PersonRepeats } from '@bank/shared/contracts/payment-purpose';
import { nextMonthly } from '../planned/pay-days';

interface Rhythm {
  repeats: PersonRepeats;
  first_on: string;
}

function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** Null if the payment is made only once. */
export function nextDay({ repeats, first_on }: Rhythm, on: string): string | null {
  if (repeats === 'once') return null;
  if (repeats === 'monthly') return nextMonthly(first_on, on);
  return addDays(on, repeats === 'weekly' ? 7 : 14);
}

/** The first day of the rhythm after `today`, starting with `on`. */
export function nextDayAfter(rhythm: Rhythm, on: string, today: string): string {
  let day = on;
  while (day <= today) day = nextDay(rhythm, day) ?? addDays(today, 1);
  return day;
}
