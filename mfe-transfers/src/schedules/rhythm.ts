import { briefDay, together } from '@bank/kit/days';
import type { PersonRepeats, Schedule } from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { dateFormat } from '@bank/shared/ui/base';
import { words } from './schedules';

export interface When {
  pay_on: string;
  repeats: PersonRepeats;
}

const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' });
// biome-ignore lint/style/noRestrictedGlobals: it chooses between endings.
const plurals = new Intl.PluralRules('en-US', { type: 'ordinal' });
const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

const ordinal = (day: number) => `${day}${endings[plurals.select(day)]}`;

/** Not every month has such a day. */
const longestMonth = 31;
const shortestMonth = 28;

function dayOfMonth(day: string): string {
  const date = Number(day.slice(8));
  if (date === longestMonth) return 'the last day';
  return date > shortestMonth ? `the ${ordinal(date)} or the last day` : `the ${ordinal(date)}`;
}

/** Without the day. */
export const briefRhythms = {
  weekly: 'every week',
  'every-two-weeks': 'every two weeks',
  monthly: 'every month',
};

/** Such as “every month on the 15th”. */
export function rhythmOf(repeats: Exclude<PersonRepeats, 'once'>, first: string): string {
  const day = repeats === 'monthly' ? dayOfMonth(first) : weekday.format(new Date(`${first}T00:00:00Z`));
  return `${briefRhythms[repeats]} on ${day}`;
}

/** Before it's scheduled: such as “every month on the 15th, first on Dec 15, 2026”. */
export const describeWhen = ({ repeats, pay_on }: When): string =>
  repeats === 'once'
    ? `on ${briefDay(pay_on)}`
    : `${rhythmOf(repeats, pay_on)}, first on ${briefDay(pay_on)}`;

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Once it's scheduled: such as “Every month on the 15th”. */
export const describeRhythm = ({ repeats, first_on, pay_on }: Schedule): string =>
  repeats === 'once' ? `On ${briefDay(pay_on)}` : capitalized(rhythmOf(repeats, first_on));

/** Such as “Saved. The next payment of $25.00 to Sam Rivera is on Dec 15.” */
export const describeSaved = ({ kind, repeats, status, amount, person_name, pay_on }: Schedule): string => {
  const next = status === 'paused' ? 'paused' : `on ${together(briefDay(pay_on))}`;
  const what = `${words[kind].noun} of ${formatUsd(amount)} to ${person_name}`;
  return `Saved. The ${repeats === 'once' ? '' : 'next '}${what} is ${next}.`;
};

/** Null if the rhythm already says it. */
export function describeNext({ status, repeats, pay_on }: Schedule): string | null {
  if (status === 'paused') return 'Paused until you resume it';
  return repeats === 'once' ? null : briefDay(pay_on);
}
