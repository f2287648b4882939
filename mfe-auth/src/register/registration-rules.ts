import type { InputOf } from '@bank/shared/contracts/call';
import type { register } from '@bank/shared/contracts/registration';

export type Registration = InputOf<typeof register>['body'];

/** Fields are missing until the customer types in them. */
export type Draft = Partial<Record<Field, string>>;

export type Field = 'first_name' | 'last_name' | 'email' | 'phone_number' | 'password' | 'password_confirm';

export interface Problem {
  text: string;
  /** The first field gets focus. */
  fields: Field[];
  /** Below the fields. */
  texts?: Partial<Record<Field, string>>;
}

type Required = Exclude<Field, 'password_confirm'>;

/** What each field says if it's empty, below the general text. */
const missingTexts: Record<Required, string> = {
  first_name: 'Enter your first name',
  last_name: 'Enter your last name',
  email: 'Enter your email address',
  phone_number: 'Enter your phone number',
  password: 'Choose a password',
};

const required = Object.keys(missingTexts) as Required[];

const withoutSpaces = (phone: string) => phone.replace(/\s/g, '');

const isPhone = (phone: string) => /^\+?[1-9]\d{9,14}$/.test(withoutSpaces(phone));

export function findProblem(draft: Draft): Problem | null {
  const missing = required.filter((field) => !draft[field]?.trim());
  if (missing.length > 0) {
    const texts = Object.fromEntries(missing.map((field) => [field, missingTexts[field]]));
    return { text: 'Please fill in all required fields', fields: missing, texts };
  }
  const { password = '', password_confirm, phone_number = '' } = draft;
  if (password !== password_confirm) return { text: 'Passwords do not match', fields: ['password_confirm'] };
  if (password.length < 8) {
    return { text: 'Password must be at least 8 characters long', fields: ['password'] };
  }
  if (!isPhone(phone_number)) {
    return { text: 'Please enter a valid phone number', fields: ['phone_number'] };
  }
  return null;
}

export function toRegistration(draft: Draft): Registration {
  const { first_name = '', last_name = '', phone_number = '', password = '', password_confirm = '' } = draft;
  const email = draft.email?.trim() ?? '';
  return {
    email,
    username: email,
    password,
    password_confirm,
    first_name: first_name.trim(),
    last_name: last_name.trim(),
    phone_number: withoutSpaces(phone_number),
  };
}

export const withoutPasswords = ({ password: _, password_confirm: __, ...draft }: Draft): Draft => draft;
