import type { Account } from '@bank/shared/contracts/accounts';
import { isPayDay, type PersonRepeats, type Rhythm, type Schedule } from '@bank/shared/contracts/schedules';
import { readAmount } from '../money-fields';
import type { ScheduleOrder } from './schedules';
import { badPayDay, type EndDraft, findEndProblems, noEnd, toEnd } from './when-draft';

export interface EditDraft extends EndDraft {
  amount: string;
  fromAccount: string;
  payOn: string;
  repeats: PersonRepeats;
  note: string;
}

function endDraftOf({ end }: Schedule): EndDraft {
  if (!end) return noEnd;
  return { endsBy: end.by, endsOn: end.on, endsAfter: String(end.left) };
}

export const draftOf = (schedule: Schedule): EditDraft => ({
  amount: schedule.amount,
  fromAccount: schedule.from_account_id,
  payOn: schedule.pay_on,
  repeats: schedule.repeats,
  note: schedule.note,
  ...endDraftOf(schedule),
});

export const isEdited = (draft: EditDraft, schedule: Schedule, ...fields: (keyof EditDraft)[]): boolean => {
  const before = draftOf(schedule);
  const looked = fields.length > 0 ? fields : (Object.keys(before) as (keyof EditDraft)[]);
  return looked.some((field) => draft[field] !== before[field]);
};

export const findProblems = (draft: EditDraft, schedule: Schedule, accounts: readonly Account[]) => ({
  ...(readAmount(draft.amount) === null && { amount: 'Please enter a valid amount' }),
  ...(!accounts.some(({ id }) => id === draft.fromAccount) && {
    fromAccount: 'Please select a source account',
  }),
  ...(isEdited(draft, schedule, 'payOn') && !isPayDay(draft.payOn, new Date()) && { payOn: badPayDay }),
  ...(schedule.repeats !== 'once' && findEndProblems(draft, draft.payOn)),
});

/** What sets the dates goes along only if one of it changes. */
export function toOrder(
  draft: EditDraft,
  schedule: Schedule,
  accounts: readonly Account[],
): ScheduleOrder | null {
  const [amount, from] = [readAmount(draft.amount), accounts.find(({ id }) => id === draft.fromAccount)];
  if (amount === null || !from) return null;
  const { payOn: pay_on, repeats } = draft;
  const isReplanned =
    schedule.repeats !== 'once' &&
    isEdited(draft, schedule, 'payOn', 'repeats', 'endsBy', 'endsOn', 'endsAfter');
  const plan = isReplanned ? { pay_on, repeats, ...toEnd(draft) } : { pay_on };
  return { schedule, from, amount, note: draft.note.trim(), plan };
}

export function rhythmIn(draft: EditDraft, { first_on, ...schedule }: Schedule): Rhythm {
  const { repeats, payOn } = draft;
  const isKept = repeats === schedule.repeats && payOn === schedule.pay_on;
  return { repeats, first_on: isKept ? first_on : payOn };
}
