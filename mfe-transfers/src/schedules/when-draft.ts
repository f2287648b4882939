import { isEndDay, isPayDay, type PersonRepeats, type Plan } from '@bank/shared/contracts/schedules';

export interface EndDraft {
  endsBy: 'never' | 'date' | 'count';
  endsOn: string;
  endsAfter: string;
}

export interface WhenDraft extends EndDraft {
  when: 'now' | 'later' | 'repeat';
  payOn: string;
  repeats: Exclude<PersonRepeats, 'once'>;
}

export const noEnd: EndDraft = { endsBy: 'never', endsOn: '', endsAfter: '' };

export const payNow: WhenDraft = { when: 'now', payOn: '', repeats: 'monthly', ...noEnd };

const mostPayments = 120;

function readCount(typed: string): number | null {
  const count = Number(typed);
  return /^\d{1,3}$/.test(typed.trim()) && count >= 1 && count <= mostPayments ? count : null;
}

/** Null removes the end, where a payment had one. */
export function toEnd({ endsBy, endsOn, endsAfter }: EndDraft): Pick<Plan, 'ends_on' | 'ends_after'> {
  if (endsBy === 'date') return { ends_on: endsOn };
  return endsBy === 'count' ? { ends_after: readCount(endsAfter) } : { ends_on: null };
}

/** Null for a payment now. */
export function toWhen({ when, payOn, repeats, ...end }: WhenDraft): Plan | null {
  if (when === 'now') return null;
  if (when === 'later') return { pay_on: payOn, repeats: 'once' };
  return { pay_on: payOn, repeats, ...(end.endsBy !== 'never' && toEnd(end)) };
}

export const badPayDay = 'Please choose a date from tomorrow up to a year from now';

export function findEndProblems({ endsBy, endsOn, endsAfter }: EndDraft, payOn: string) {
  return {
    ...(endsBy === 'date' &&
      !isEndDay(endsOn, payOn) && {
        endsOn: 'Please choose a date from the first payment up to ten years after it',
      }),
    ...(endsBy === 'count' &&
      readCount(endsAfter) === null && {
        endsAfter: `Please enter 1 to ${mostPayments} payments`,
      }),
  };
}

export function findWhenProblems(draft: WhenDraft): Partial<Record<'payOn' | keyof EndDraft, string>> {
  const { when, payOn } = draft;
  if (when === 'now') return {};
  if (!isPayDay(payOn, new Date())) return { payOn: badPayDay };
  return when === 'repeat' ? findEndProblems(draft, payOn) : {};
}
