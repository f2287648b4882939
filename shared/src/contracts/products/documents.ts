import * as z from 'zod/mini';
import { call, wrapped } from '../base/call';
import { wholeNumber } from '../base/text';
import { accountId } from '../payments/accounts';

const file = wrapped(z.object({ file_name: z.string(), media_type: z.string(), content: z.string() }));

export const documentKind = z.enum([
  'proof-of-account',
  'direct-deposit',
  'statement',
  'savings-interest',
  'loan-terms',
  'loan-interest',
]);

/** What one of the download calls makes. */
export const customerDocument = z.object({
  kind: documentKind,
  /** Of the account or the loan. */
  subject_id: z.string(),
  /** Such as Savings Account •••• 6418. */
  subject: z.string(),
  /** A year such as 2026, or a month such as 2026-03; null for a document without one. */
  period: z.nullable(z.string()),
});

export type CustomerDocument = z.infer<typeof customerDocument>;
export type DocumentKind = z.infer<typeof documentKind>;

export const listDocuments = call({
  id: 'listDocuments',
  method: 'GET',
  path: '/banking/documents/',
  summary: 'The documents that the customer can download: of each account, the latest statement only',
  access: 'verified',
  answer: wrapped(z.array(customerDocument)),
});

const params = z.object({ id: accountId() });

export const downloadProofOfAccount = call({
  id: 'downloadProofOfAccount',
  method: 'GET',
  path: '/banking/accounts/:id/proof/',
  summary: 'A letter that proves who holds an account, as a PDF in base64',
  access: 'verified',
  params,
  query: z.object({ balance: z._default(z.enum(['yes', 'no'], 'Please choose yes or no'), 'no') }),
  answer: file,
  timeout: 30_000,
});

export const downloadDirectDeposit = call({
  id: 'downloadDirectDeposit',
  method: 'GET',
  path: '/banking/accounts/:id/direct-deposit/',
  summary: 'A form for an employer who pays into an account, as a PDF in base64',
  access: 'verified',
  params,
  answer: file,
  timeout: 30_000,
});

export const downloadSavingsInterest = call({
  id: 'downloadSavingsInterest',
  method: 'GET',
  path: '/banking/accounts/:id/interest/:year/',
  summary: 'The interest that a savings account was paid in a year, as a PDF in base64',
  access: 'verified',
  params: z.object({ id: accountId(), year: wholeNumber(2020, 2200) }),
  answer: file,
  timeout: 30_000,
});
