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

/** What is left of the problems when somebody has changed something: those of the other fields. */
export const stillWrong = (problems: Problems, before: Draft, now: Draft): Problems =>
  Object.fromEntries(
    Object.entries(problems).filter(([field]) => before[field as Field] === now[field as Field]),
  );
