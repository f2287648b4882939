import {
  downloadStatement,
  getStatement,
  listStatements,
  type StatementFormat,
} from '@bank/shared/contracts/statements';
import { toWire } from '@bank/shared/money';
import type { Caller } from '../auth/identify';
import type { BankDeps } from '../deps';
import type { Serve } from '../serve';
import { type LedgerStatement, readStatement } from './read-statement';
import { statementCsv } from './statement-csv';
import { findStatementMonths } from './statement-months';
import { statementPdf } from './statement-pdf';

export function statementCalls(serve: Serve, { db, clock }: BankDeps): void {
  const read = ({ customer }: Caller, { id, month }: { id: string; month: string }) =>
    readStatement(db, { customerId: customer.id, accountId: id, month, now: clock.now() });
  serve(listStatements, async ({ caller }) => ({
    data: await findStatementMonths(db, caller.customer.id, clock.now()),
  }));
  serve(getStatement, async ({ caller, params }) => ({ data: toAnswer(await read(caller, params)) }));
  serve(downloadStatement, async ({ caller, params }) => {
    const statement = await read(caller, params);
    const { first_name, last_name } = caller.customer;
    return { data: await toFile(statement, params.format, `${first_name} ${last_name}`.trim()) };
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

const mediaTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

async function toFile(statement: LedgerStatement, format: StatementFormat, holder: string) {
  const bytes = format === 'pdf' ? await statementPdf(statement, holder) : statementCsv(statement);
  const { account, month } = statement;
  return {
    file_name: `larch-${account.account_type}-${account.account_number.slice(-4)}-${month}.${format}`,
    media_type: mediaTypes[format],
    content: bytes.toString('base64'),
  };
}
