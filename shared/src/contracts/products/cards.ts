import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { emailAddress, line, optionalLine, phoneNumber } from '../base/text';

export const cardKind = z.enum(
  ['visa-classic', 'visa-gold', 'mastercard', 'platinum'],
  'Please choose a card',
);
export const deliveryOption = z.enum(['pickup', 'postal', 'courier'], 'Please choose a delivery option');
export const country = z.enum(['us', 'ca', 'uk', 'au', 'other'], 'Please choose a country');

export type CardKind = z.infer<typeof cardKind>;

/** An application for a card and, once approved, the card. */
export const card = z.object({
  id: z.string(),
  application_reference: z.string(),
  selected_card: cardKind,
  card_name: z.string(),
  card_type: z.string(),
  delivery_option: deliveryOption,
  status: z.enum(['pending']),
  status_display: z.string(),
  applied_at: z.iso.datetime(),
});

export type Card = z.infer<typeof card>;

export const listCards = call({
  id: 'listCards',
  method: 'GET',
  path: '/banking/cards/',
  summary: "The customer's card applications, newest first",
  access: 'verified',
  answer: wrapped(z.array(card)),
});

/** Reported together with errors in other fields, so that customers see all of them at the same time. */
const needsAddress = z.refine<{ delivery_option: string; shipping_address?: string | null | undefined }>(
  ({ delivery_option, shipping_address }) =>
    !['postal', 'courier'].includes(delivery_option) || Boolean(shipping_address),
  {
    error: 'Please enter the delivery address',
    path: ['shipping_address'],
    when: ({ value }) => typeof value === 'object' && value !== null,
  },
);

const cardApplication = z
  .object({
    first_name: line(100, 'Please enter your first name'),
    last_name: line(100, 'Please enter your last name'),
    email: emailAddress(),
    phone_number: phoneNumber('Please enter your phone number'),
    country_of_residence: country,
    city_of_residence: line(100, 'Please enter your city'),
    selected_card: cardKind,
    delivery_option: z._default(deliveryOption, 'pickup'),
    shipping_address: z.nullish(optionalLine(300)),
  })
  .check(needsAddress);

export type CardApplication = z.output<typeof cardApplication>;

export const applyForCard = call({
  id: 'applyForCard',
  method: 'POST',
  path: '/banking/cards/apply/',
  summary: 'Apply for a card; limited to one pending application per kind of card',
  access: 'verified',
  body: cardApplication,
  answer: z.object({
    message: z.string(),
    application: z.extend(z.partial(card), { application_reference: z.string() }),
  }),
});
