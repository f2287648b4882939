import { type CheckDeposit, depositCheck } from '@bank/shared/contracts/check-deposits';
import { typedAmountToWire } from '@bank/shared/money';

/** In the order of the form: the first one with a problem gets the cursor. */
export const fields = ['account_id', 'amount', 'front_id', 'back_id'] as const;

export type Field = (typeof fields)[number];
export type Problems = Partial<Record<Field, string>>;

/** The form as it was typed; of a picture, its name stands for it. */
export type Draft = Record<Field, string>;

export const emptyDraft: Draft = { account_id: '', amount: '', front_id: '', back_id: '' };

/** The first thing said of each field, in the order of the form. */
export function problemsAt(said: Partial<Record<string, readonly string[]>>): Problems {
  const entries = fields.map((field) => [field, said[field]?.[0]] as const);
  return Object.fromEntries(entries.filter(([, text]) => text));
}

/** What keeps a check from being sent, by the bank's own rules. */
export function findProblems(draft: Draft): Problems {
  const said: Record<string, string[]> = {};
  const read = depositCheck.body.safeParse({ ...draft, amount: typedAmountToWire(draft.amount) });
  for (const { path, message } of read.error?.issues ?? []) said[String(path[0])] ??= [message];
  return problemsAt(said);
}

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What became of a check, or when something will. */
export const outcomeOf = ({ status, clears_on, decided_at }: CheckDeposit): string =>
  status === 'pending'
    ? `to be reviewed on ${day.format(new Date(clears_on))}`
    : day.format(new Date(decided_at ?? clears_on));
