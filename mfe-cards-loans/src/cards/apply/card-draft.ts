import type { CardApplication } from '@bank/shared/contracts/cards';
import * as contracts from '@bank/shared/contracts/cards';
import type { User } from '@bank/shared/contracts/user';
import { ApiError } from '@bank/shared/http';
import { type Problems as FormProblems, problemsAt, problemsBy } from '../../form-problems';

/** In form order, because the first invalid field gets focus. */
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

export const knownFields = ['first_name', 'last_name', 'email', 'phone_number'] as const;

export type Field = (typeof fields)[number];

export type Draft = Record<Field, string>;

type Problems = FormProblems<Field>;

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

/** Stored in the browser's history, so it survives a reload. */
export interface Progress {
  draft?: Draft | null;
  /** The customer's ID, so that another customer never sees the draft. */
  typedBy?: string;
}

export const initialDraft = ({ draft, typedBy }: Progress, customer: User): Draft =>
  draft && typedBy === customer.id ? draft : draftFor(customer);

export const needsAddress = (draft: Draft) => draft.delivery_option !== 'pickup';

const payload = (draft: Draft) => ({
  ...draft,
  shipping_address: needsAddress(draft) ? draft.shipping_address : '',
});

export const findProblems = (draft: Draft): Problems =>
  problemsBy(fields, contracts.applyForCard.body, payload(draft));

export const objectionsTo = (failure: Error): Problems =>
  failure instanceof ApiError ? problemsAt(fields, failure.fields) : {};

export const toApplication = (draft: Draft): CardApplication =>
  contracts.applyForCard.body.parse(payload(draft));
