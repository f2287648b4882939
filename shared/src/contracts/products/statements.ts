import * as z from 'zod/mini';
import { dollars } from '../base/amount';
import { call, wrapped } from '../base/call';
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
