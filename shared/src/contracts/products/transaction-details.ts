import * as z from 'zod/mini';
import { done } from '../base/answers';
import { call, wrapped } from '../base/call';
import { id, lines, optionalLine } from '../base/text';
import { disputeStatus, ownCategory } from '../payments/transactions';

export const disputeReason = z.enum(
  ['not-mine', 'wrong-amount', 'charged-twice', 'canceled'],
  'Please choose what is wrong',
);

export type DisputeReason = z.infer<typeof disputeReason>;

export const dispute = z.object({
  id: z.string(),
  reference: z.string(),
  transaction_id: z.string(),
  reason: disputeReason,
  details: z.string(),
  status: disputeStatus,
  /** What we decided; null until then. */
  outcome: z.nullable(z.enum(['refunded', 'refused'])),
  /** Why, and what the customer can do now; empty until then. */
  explanation: z.string(),
  opened_at: z.iso.datetime(),
  /** When we start to look into it. The customer can take it back until we have decided. */
  reviewed_from: z.iso.datetime(),
  closed_at: z.nullable(z.iso.datetime()),
});

export type Dispute = z.infer<typeof dispute>;

/** What a customer added to a transaction, and what they can do with it. */
export const transactionDetails = z.object({
  id: z.string(),
  category: ownCategory,
  category_display: z.string(),
  /** Whether the customer chose the category for this transaction, for its merchant, or not at all. */
  category_from: z.enum(['bank', 'transaction', 'merchant']),
  note: z.string(),
  /** The card that paid; null for other transactions. */
  card_id: z.nullable(z.string()),
  /** The person who was paid; null for other transactions. */
  person_id: z.nullable(z.string()),
  /** The latest dispute. */
  dispute: z.nullable(dispute),
  can_dispute: z.boolean(),
});

export type TransactionDetails = z.infer<typeof transactionDetails>;

const params = z.object({ id: id('Please choose a transaction') });

export const getTransactionDetails = call({
  id: 'getTransactionDetails',
  method: 'GET',
  path: '/transactions/:id/details/',
  summary: "The customer's own category and note of a transaction, and its dispute",
  access: 'verified',
  params,
  answer: wrapped(transactionDetails),
});

export const updateNote = call({
  id: 'updateNote',
  method: 'PUT',
  path: '/transactions/:id/note/',
  summary: "Write the customer's note on a transaction; empty text removes it",
  access: 'verified',
  params,
  body: z.object({ note: optionalLine(200) }),
  answer: done(transactionDetails),
});

export const chooseCategory = call({
  id: 'chooseCategory',
  method: 'PUT',
  path: '/transactions/:id/category/',
  summary: "Choose the category of one transaction, or always for its merchant; the ledger doesn't change",
  access: 'verified',
  params,
  body: z.object({
    category: ownCategory,
    applies_to: z.enum(['transaction', 'merchant'], 'Please choose “transaction” or “merchant”'),
  }),
  answer: done(transactionDetails),
});

export const openDispute = call({
  id: 'openDispute',
  method: 'POST',
  path: '/transactions/disputes/',
  summary: "Report an outgoing transaction that the customer doesn't recognize",
  access: 'verified',
  idempotent: true,
  body: z.object({
    transaction_id: id('Please choose a transaction'),
    reason: disputeReason,
    details: z._default(z.union([z.literal(''), lines(1000, 'Please describe what happened')]), ''),
  }),
  answer: done(dispute),
});

export type DisputedTransaction = z.output<typeof openDispute.body>;

export const listDisputes = call({
  id: 'listDisputes',
  method: 'GET',
  path: '/transactions/disputes/',
  summary: 'The latest 100 disputes, newest first',
  access: 'verified',
  answer: wrapped(z.object({ disputes: z.array(dispute) })),
});

export const withdrawDispute = call({
  id: 'withdrawDispute',
  method: 'POST',
  path: '/transactions/disputes/:id/withdraw/',
  summary: "Take back a dispute that hasn't been decided; a repeat changes nothing",
  access: 'verified',
  params: z.object({ id: id('Please choose a dispute') }),
  answer: done(dispute),
});
