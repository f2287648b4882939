import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { cardKind, deliveryOption } from './cards';

/** An application for a card, from submission to decision. */
export const decidedApplication = z.object({
  id: z.string(),
  application_reference: z.string(),
  selected_card: cardKind,
  card_name: z.string(),
  card_type: z.string(),
  delivery_option: deliveryOption,
  status: z.enum(['pending', 'approved', 'declined']),
  status_display: z.string(),
  applied_at: z.iso.datetime(),
  decided_at: z.nullable(z.iso.datetime()),
  /** The reason for the decision; empty while pending. */
  reason: z.string(),
  /** The card, once approved. */
  card_id: z.nullable(z.string()),
});

export type DecidedApplication = z.infer<typeof decidedApplication>;

export const listCardApplications = call({
  id: 'listCardApplications',
  method: 'GET',
  path: '/banking/cards/applications/',
  summary: "The customer's card applications with their decisions, newest first",
  access: 'verified',
  answer: wrapped(z.array(decidedApplication)),
});
