import * as z from 'zod/mini';
import { dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { id } from '../base/text';

const party = z.object({
  name: z.string(),
  /** The last four digits; null if the bank doesn't know the account, as with a merchant. */
  account_ending: z.nullable(z.string()),
});

/** What the bank signs. A receipt's link carries all of it, so it never says more than the receipt. */
export const receipt = z.object({
  bank: z.string(),
  reference: z.string(),
  /** Whether the money has left the bank, or can still come back. */
  status: z.enum(['sent', 'on-its-way']),
  amount: dollars(),
  currency: z.literal('USD'),
  paid_at: z.iso.datetime(),
  from: party,
  to: party,
  note: z.string(),
});

export type Receipt = z.infer<typeof receipt>;

export type ReceiptParty = z.infer<typeof party>;

const params = z.object({ id: id('Please choose a payment') });

export const getReceipt = call({
  id: 'getReceipt',
  method: 'GET',
  path: '/transactions/:id/receipt/',
  summary: 'The receipt of a payment that the customer made, and the same receipt signed by the bank',
  access: 'verified',
  params,
  /** `signed` is a JWS in compact form. Anyone can check it against the receipt keys. */
  answer: wrapped(z.object({ receipt, signed: z.string() })),
});

export const downloadReceipt = call({
  id: 'downloadReceipt',
  method: 'GET',
  path: '/transactions/:id/receipt/pdf/',
  summary: 'A signed receipt as a PDF in base64',
  access: 'verified',
  params,
  answer: wrapped(z.object({ file_name: z.string(), media_type: z.string(), content: z.string() })),
  timeout: 30_000,
});

/** An Ed25519 public key as a JSON Web Key. */
export const receiptKey = z.object({
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  kid: z.string(),
  x: z.string(),
});

export type ReceiptKey = z.infer<typeof receiptKey>;

export const listReceiptKeys = call({
  id: 'listReceiptKeys',
  method: 'GET',
  path: '/receipts/keys/',
  summary: 'Every public key that the bank has signed receipts with, as a JSON Web Key Set',
  access: 'anyone',
  anonymous: true,
  answer: wrapped(z.object({ keys: z.array(receiptKey) })),
});
