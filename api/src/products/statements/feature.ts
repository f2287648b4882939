import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { toWire } from '@bank/shared/money';
import type { Caller } from '../../kernel/bank/bank';
import { feature, read, readOwn } from '../../kernel/feature/feature';
import { nameOf } from '../../payments/people/own-people';
import type { LedgerStatement } from '../printing/ledger-statement';
import { chapter, examples } from './examples';
import { findLatestStatements, findStatementMonths, readStatement } from './read-statement';
import { createStatementFiles, linesOf } from './statement-files';

export const statements = feature({
  calls: (bank) => {
    const { clock } = bank;
    const wanted = ({ customer }: Caller, accountId: string, period: string) => ({
      customerId: customer.id,
      accountId,
      period,
      now: clock.now(),
    });
    const statementFile = createStatementFiles((request) => readStatement(bank.db, request));
    return [
      readOwn(bank, listStatements, findStatementMonths),
      read(getStatement, async ({ caller, params: { id, month } }) => ({
        data: toAnswer(await readStatement(bank.db, wanted(caller, id, month))),
      })),
      read(downloadStatement, async ({ caller, params }) => {
        const { id, period, format } = params;
        const holder = nameOf(caller.customer);
        return { data: await statementFile({ ...wanted(caller, id, period), format, holder }) };
      }),
    ];
  },
  documents: findLatestStatements,
  chapter,
  examples,
});

const toAnswer = (statement: LedgerStatement) => ({
  account_id: statement.account.id,
  month: statement.period,
  opening_balance: toWire(statement.opening),
  money_in: toWire(statement.moneyIn),
  money_out: toWire(statement.moneyOut),
  closing_balance: toWire(statement.closing),
  transactions: linesOf(statement).length,
});
