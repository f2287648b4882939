import * as z from 'zod/mini';
import { dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
import { wholeNumber } from '../base/text';
import { accountId } from '../payments/accounts';

const badMonth = 'Please use a month such as 2026-03';

/** A calendar month in UTC. */
const month = z.string(badMonth).check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, badMonth));

export const listStatements = call({
  id: 'listStatements',
  method: 'GET',
  path: '/banking/statements/',
  summary: 'The months with statements, newest first, by account',
  access: 'verified',
  answer: wrapped(
    z.array(
      z.object({
        account_id: z.string(),
        account_type_display: z.string(),
        account_number: z.string(),
        months: z.array(z.string()),
      }),
    ),
  ),
});

export type StatementsOfAccount = z.infer<typeof listStatements.answer>['data'][number];

const params = z.object({ id: accountId(), month });

export const getStatement = call({
  id: 'getStatement',
  method: 'GET',
  path: '/banking/accounts/:id/statements/:month/',
  summary: "An account's opening and closing balances for a month, with its transactions",
  access: 'verified',
  params,
  answer: wrapped(
    z.object({
      account_id: z.string(),
      month: z.string(),
      opening_balance: dollars(),
      money_in: dollars(),
      money_out: dollars(),
      closing_balance: dollars(),
      transactions: z.int(),
    }),
  ),
});

export type Statement = z.infer<typeof getStatement.answer>['data'];

const badPeriod = 'Please use a month such as 2026-03 or a year such as 2026';

/** One completed month, or all completed months of a year. */
const period = z.string(badPeriod).check(z.regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/, badPeriod));

export const statementFormat = z.enum(['pdf', 'csv'], 'Please choose pdf or csv');

export type StatementFormat = z.infer<typeof statementFormat>;

export const downloadStatement = call({
  id: 'downloadStatement',
  method: 'GET',
  path: '/banking/accounts/:id/statements/:period/:format/',
  summary: 'The statement of a month, or of a whole year, as a file in base64',
  access: 'verified',
  params: z.object({ id: accountId(), period, format: statementFormat }),
  answer: wrapped(z.object({ file_name: z.string(), media_type: z.string(), content: z.string() })),
  timeout: 30_000,
});

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
  /** This is the ID of the account or the loan. */
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

const accountParams = z.object({ id: accountId() });

export const downloadProofOfAccount = call({
  id: 'downloadProofOfAccount',
  method: 'GET',
  path: '/banking/accounts/:id/proof/',
  summary: 'A letter that proves who holds an account, as a PDF in base64',
  access: 'verified',
  params: accountParams,
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
  params: accountParams,
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
