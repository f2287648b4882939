import { downloadStatement, getStatement, listStatements } from '@bank/shared/contracts/statements';
import { toWire } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Caller } from '../../kernel/http/request-context';
import type { Serve } from '../../kernel/http/serve';
import type { LedgerStatement } from '../printing/draw-statement';
import { readStatement } from './read-statement';
import { createStatementFiles } from './statement-files';
import { findStatementMonths } from './statement-months';

export function statementCalls(serve: Serve, { db, clock }: Bank): void {
  const wanted = ({ customer }: Caller, { id, month }: { id: string; month: string }) => ({
    customerId: customer.id,
    accountId: id,
    month,
    now: clock.now(),
  });
  const statementFile = createStatementFiles((request) => readStatement(db, request));
  serve(listStatements, async ({ caller }) => ({
    data: await findStatementMonths(db, caller.customer.id, clock.now()),
  }));
  serve(getStatement, async ({ caller, params }) => ({
    data: toAnswer(await readStatement(db, wanted(caller, params))),
  }));
  serve(downloadStatement, async ({ caller, params }) => {
    const { first_name, last_name } = caller.customer;
    const holder = `${first_name} ${last_name}`.trim();
    return { data: await statementFile({ ...wanted(caller, params), format: params.format, holder }) };
  });
}

const toAnswer = ({ account, month, opening, moneyIn, moneyOut, closing, lines }: LedgerStatement) => ({
  account_id: account.id,
  month,
  opening_balance: toWire(opening),
  money_in: toWire(moneyIn),
  money_out: toWire(moneyOut),
  closing_balance: toWire(closing),
  transactions: lines.length,
});
