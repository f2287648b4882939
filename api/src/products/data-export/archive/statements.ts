import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Database } from '../../../kernel/db/tables';
import { BankError } from '../../../kernel/errors/errors';
import { findStatementMonths, readStatement } from '../../statements/read-statement';
import { createStatementFiles } from '../../statements/statement-files';
import type { Subject } from './summarize';

/** A year of an account. */
export interface PlannedStatement {
  accountId: string;
  year: string;
  /** Newest first. */
  months: readonly string[];
}

export async function findStatements(
  db: Database,
  customerId: string,
  now: Date,
): Promise<PlannedStatement[]> {
  const accounts = await findStatementMonths(db, customerId, now);
  return accounts.flatMap(({ account_id: accountId, months }) => {
    const years = [...new Set(months.map((month) => month.slice(0, 4)))];
    return years.map((year) => ({
      accountId,
      year,
      months: months.filter((month) => month.startsWith(year)),
    }));
  });
}

interface Printing {
  statement: PlannedStatement;
  subject: Subject;
  now: Date;
}

const isTooLong = (failure: unknown) => failure instanceof BankError && failure.status === 422;

/** If a year is too long for one file, its months are separate files. Transactions of longer months are in the CSV. */
export async function* printStatements(db: Database, { statement, subject, now }: Printing) {
  const statementFile = createStatementFiles((wanted) => readStatement(db, wanted), { maxCachedBytes: 0 });
  const printPeriod = async (period: string) => {
    await nextTurn();
    const { id: customerId, name: holder } = subject;
    const wanted = { customerId, holder, accountId: statement.accountId, period, now };
    const file = await statementFile({ ...wanted, format: 'pdf' }).catch((failure) => {
      if (isTooLong(failure)) return null;
      throw failure;
    });
    return file && { path: `statements/${file.file_name}`, content: Buffer.from(file.content, 'base64') };
  };
  const year = await printPeriod(statement.year);
  if (year) yield year;
  for (const month of year ? [] : statement.months) {
    const printed = await printPeriod(month);
    if (printed) yield printed;
  }
}
