import { updateProfile } from '@bank/shared/contracts/profile';
import type { User } from '@bank/shared/contracts/user';

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

/** Stored in the browser's history, so that the customer can leave the page and come back. */
export interface KeptEdit {
  edit?: Draft | null;
  /** The customer's ID, so that another customer never sees the edit. */
  typedBy?: string;
}

export function toKeep(edited: Draft | null, user: User): KeptEdit {
  const known = toDraft(user);
  const isNew = edited && (Object.keys(known) as Field[]).some((field) => edited[field] !== known[field]);
  return { edit: isNew ? edited : null, typedBy: user.id };
}

export const keptEdit = ({ edit, typedBy }: KeptEdit, user: User): Draft | null =>
  edit && typedBy === user.id ? edit : null;

/** Reversed, so that the first issue of each field wins. */
export function findProblems(draft: Draft): Problems {
  const issues = updateProfile.body.safeParse(draft).error?.issues ?? [];
  const texts = issues.map(({ path, message }) => [String(path[0]), message] as const);
  return Object.fromEntries(texts.reverse());
}

/** As the bank stores it, for a draft without problems. */
export const phoneIn = ({ phone_number }: Draft) =>
  updateProfile.body.parse({ phone_number }).phone_number ?? '';

export const problemsLeft = (problems: Problems, before: Draft, now: Draft): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => before[field as Field] === now[field as Field]),
  );
