import { updateProfile } from '@bank/shared/contracts/profile';
import type { User } from '@bank/shared/contracts/user';

/** What can be changed, as it stands in the fields. */
export interface Draft {
  first_name: string;
  last_name: string;
  phone_number: string;
  address: string;
  date_of_birth: string;
}

export type Field = keyof Draft;
export type Problems = Record<string, string>;

export const toDraft = ({ first_name, last_name, phone_number, address, date_of_birth }: User): Draft => ({
  first_name,
  last_name,
  phone_number,
  address: address ?? '',
  date_of_birth: date_of_birth ?? '',
});

/** An edit that is not saved yet, kept in the browser's history: whoever leaves the page and comes back goes on. */
export interface KeptEdit {
  edit?: Draft | null;
  /** Who typed it: nobody else finds it there. */
  typedBy?: string;
}

/** What is worth keeping of an edit: nothing where it says what the bank knows already. */
export function toKeep(edited: Draft | null, user: User): KeptEdit {
  const known = toDraft(user);
  const isNew = edited && (Object.keys(known) as Field[]).some((field) => edited[field] !== known[field]);
  return { edit: isNew ? edited : null, typedBy: user.id };
}

/** The edit that this customer left here; null where there is none. */
export const keptEdit = ({ edit, typedBy }: KeptEdit, user: User): Draft | null =>
  edit && typedBy === user.id ? edit : null;

/** The bank's own rules, before anything is sent: the first problem of each field, in the order of the form. */
export function findProblems(draft: Draft): Problems {
  const issues = updateProfile.body.safeParse(draft).error?.issues ?? [];
  const texts = issues.map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(texts.reverse());
}

/** What is left of the problems when somebody has changed something: those of the other fields. */
export const stillWrong = (problems: Problems, before: Draft, now: Draft): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => before[field as Field] === now[field as Field]),
  );
