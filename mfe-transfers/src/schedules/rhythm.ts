import { briefDay, soonText, together } from '@bank/kit/days';
import {
  daysFrom,
  endOf,
  leftOf,
  type PersonRepeats,
  type Plan,
  type Rhythm,
  type Schedule,
} from '@bank/shared/contracts/schedules';
import { formatUsd } from '@bank/shared/money';
import { dateFormat } from '@bank/shared/ui/base';
import { words } from './schedules';

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

/** Such as “12 times, last on Nov 15, 2027”. Undefined for a payment without an end. */
export function describeEnd(plan: Plan): string | undefined {
  const { repeats, pay_on } = plan;
  const left = leftOf({ repeats, first_on: pay_on, ends_on: endOf(plan) }, pay_on);
  if (!left) return undefined;
  return left.count === 1 ? 'once' : `${left.count} times, last on ${briefDay(left.last_on)}`;
}

/** Before it's scheduled: such as “every month on the 15th, first on Dec 15, 12 times, last on Nov 15, 2027”. */
export const describeWhen = (plan: Plan): string => {
  const { repeats, pay_on } = plan;
  if (repeats === 'once') return `on ${briefDay(pay_on)}`;
  return [rhythmOf(repeats, pay_on), `first on ${briefDay(pay_on)}`, describeEnd(plan)]
    .filter(Boolean)
    .join(', ');
};

export const planOf = ({ pay_on, repeats, end }: Schedule): Plan => ({ pay_on, repeats, ends_on: end?.on });

/** Such as “12 left, last on Nov 3, 2027”. Null for one that goes on. What a pause will leave out isn't known. */
export function describeLeft({ end, status }: Schedule): string | null {
  if (!end) return null;
  const last = together(briefDay(end.last_on));
  if (status === 'paused') return `Ends after ${last}`;
  return end.left === 1 ? 'This is the last one' : `${end.left} left, last on ${last}`;
}

const fewDates = 3;

/** Such as “Next dates: Mar 21, Apr 21 and May 21”. */
export function describeDates(rhythm: Rhythm, on: string): string {
  const days = daysFrom(rhythm, on, fewDates).map(soonText);
  const last = days.pop();
  return days.length === 0 ? `Next date: ${last}` : `Next dates: ${days.join(', ')} and ${last}`;
}

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
