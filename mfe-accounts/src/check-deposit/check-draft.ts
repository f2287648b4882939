import { type CheckDeposit, depositCheck, samePictures } from '@bank/shared/contracts/check-deposits';
import { typedAmountToWire } from '@bank/shared/money';
import { dateFormat } from '@bank/shared/ui/base';

/** In form order, because the first invalid field gets focus. */
const fields = ['account_id', 'amount', 'front_id', 'back_id'] as const;

export type Field = (typeof fields)[number];
export type Problems = Partial<Record<Field, string>>;

/** Pictures are represented by what tells files apart. */
export type Draft = Record<Field, string>;

export const emptyDraft: Draft = { account_id: '', amount: '', front_id: '', back_id: '' };

export function problemsAt(errors: Partial<Record<string, readonly string[]>>): Problems {
  const entries = fields.map((field) => [field, errors[field]?.[0]] as const);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

export function findProblems(draft: Draft): Problems {
  const errors: Record<string, string[]> = {};
  const read = depositCheck.body.safeParse({ ...draft, amount: typedAmountToWire(draft.amount) });
  for (const { path, message } of read.error?.issues ?? []) errors[String(path[0])] ??= [message];
  if (draft.back_id !== '' && draft.back_id === draft.front_id) errors.back_id = [samePictures];
  return problemsAt(errors);
}

const day = dateFormat({ dateStyle: 'medium', timeZone: 'UTC' });

export const reviewDate = ({ clears_on }: CheckDeposit): string => day.format(new Date(clears_on));

export const describeStatus = (check: CheckDeposit): string =>
  check.status === 'pending'
    ? `to be reviewed on ${reviewDate(check)}`
    : day.format(new Date(check.decided_at ?? check.clears_on));
