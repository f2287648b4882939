import { type CardApplication, applyForCard as contract } from '@bank/shared/contracts/cards';
import type { User } from '@bank/shared/contracts/user';
import { type Problems as FormProblems, problemsAt, problemsBy } from '../form-problems';

/** In the order of the form: the first one with a problem gets the cursor. */
const fields = [
  'selected_card',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'country_of_residence',
  'city_of_residence',
  'delivery_option',
  'shipping_address',
] as const;

export type Field = (typeof fields)[number];

/** The form as it was typed. */
export type Draft = Record<Field, string>;

export type Problems = FormProblems<Field>;

/** What the bank knows of a customer already. */
export const draftFor = (customer: User): Draft => ({
  selected_card: '',
  first_name: customer.first_name,
  last_name: customer.last_name,
  email: customer.email,
  phone_number: customer.phone_number,
  country_of_residence: '',
  city_of_residence: '',
  delivery_option: 'pickup',
  shipping_address: customer.address ?? '',
});

/** Kept in the browser's history, so that a reload loses nothing. */
export interface Progress {
  draft?: Draft | null;
  /** Who typed it: nobody else finds it there. */
  typedBy?: string;
}

/** What the form begins with: what this customer typed before, else what the bank knows. */
export const beginFrom = ({ draft, typedBy }: Progress, customer: User): Draft =>
  draft && typedBy === customer.id ? draft : draftFor(customer);

/** Whoever fetches the card needs no address, and none is sent. */
export const needsAddress = (draft: Draft) => draft.delivery_option !== 'pickup';

const payload = (draft: Draft) => ({
  ...draft,
  shipping_address: needsAddress(draft) ? draft.shipping_address : '',
});

/** What keeps a draft from being sent, by the bank's own rules. */
export const findProblems = (draft: Draft): Problems => problemsBy(fields, contract.body, payload(draft));

/** Which fields the bank objects to. */
export const objectionsTo = (said: Partial<Record<string, readonly string[]>>): Problems =>
  problemsAt(fields, said);

/** A draft without problems, as the bank takes it. */
export const toApplication = (draft: Draft): CardApplication => contract.body.parse(payload(draft));
