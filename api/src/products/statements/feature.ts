import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { toWire } from '@bank/shared/money';
import { feature, read } from '../../kernel/feature/feature';
import type { Caller } from '../../kernel/http/request-context';
import type { LedgerStatement } from '../printing/ledger-statement';
import { chapter, examples } from './examples';
import { readStatement } from './read-statement';
import { createStatementFiles, linesOf } from './statement-files';
import { findStatementMonths } from './statement-months';

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
      read(listStatements, async ({ caller }) => ({
        data: await findStatementMonths(bank.db, caller.customer.id, clock.now()),
      })),
      read(getStatement, async ({ caller, params: { id, month } }) => ({
        data: toAnswer(await readStatement(bank.db, wanted(caller, id, month))),
      })),
      read(downloadStatement, async ({ caller, params }) => {
        const { first_name, last_name } = caller.customer;
        const holder = `${first_name} ${last_name}`.trim();
        const { id, period, format } = params;
        return { data: await statementFile({ ...wanted(caller, id, period), format, holder }) };
      }),
    ];
  },
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
