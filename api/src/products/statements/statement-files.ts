import type { downloadStatement, StatementFormat } from '@bank/shared/contracts/statements';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { toCsv } from '@bank/shared/csv';
import { type Cents, toWire } from '@bank/shared/money';
import type * as z from 'zod/mini';
import { hours, later } from '../../kernel/clock/clock';
import { BankError } from '../../kernel/errors/errors';
import { createWorkQueue } from '../../kernel/queues/work-queue';
import { nextMonth } from '../../ledger/transactions/period';
import { isYear, type LedgerStatement, type Line } from '../printing/ledger-statement';
import { print } from '../printing/printer';

const header = ['Date', 'Description', 'Merchant', 'Reference', 'Amount', 'Balance'];

const lineOf = ({ id, at, description, merchant, amount, balance }: Line) => [
  at.toISOString(),
  description,
  merchant,
  referenceOf(id),
  toWire(amount),
  toWire(balance),
];

const balanceOn = (date: string, name: string, balance: Cents) => [date, name, '', '', '', toWire(balance)];

function statementCsv(statement: LedgerStatement): Buffer {
  const { months, opening, closing } = statement;
  const rows = [
    header,
    balanceOn(`${months[0]?.month}-01`, 'Opening balance', opening),
    ...linesOf(statement).map(lineOf),
    balanceOn('', 'Closing balance', closing),
  ];
  return Buffer.from(toCsv(rows));
}

export const linesOf = ({ months }: LedgerStatement) => months.flatMap(({ lines }) => lines);

type StatementFile = z.input<(typeof downloadStatement)['answer']>['data'];

/** A longer PDF would delay other customers' statements for too long. */
const maxLinesOfPdf = 500;
const maxLinesOfYear = 2000;

const perCustomer = { atOncePerOwner: 1, maxWaitingPerOwner: 60, maxWaiting: 240 };

/** PDFs share one thread, and customers take turns. CSVs are cheap and don't wait for PDFs. */
const queues = {
  pdf: createWorkQueue({ name: 'PDF statements', atOnce: 1, ...perCustomer }),
  csv: createWorkQueue({ name: 'CSV statements', atOnce: 4, ...perCustomer }),
};

interface Wanted {
  customerId: string;
  accountId: string;
  period: string;
  format: StatementFormat;
  holder: string;
  now: Date;
}

export function createStatementFiles(
  read: (wanted: Wanted) => Promise<LedgerStatement>,
  { maxCachedBytes = 32 * 1024 * 1024 } = {},
) {
  const cache = new Map<string, StatementFile>();
  let cachedBytes = 0;
  const addToCache = (key: string, file: StatementFile) => {
    cache.set(key, file);
    cachedBytes += file.content.length;
    for (const [oldest, { content }] of cache) {
      if (cachedBytes <= maxCachedBytes) break;
      cache.delete(oldest);
      cachedBytes -= content.length;
    }
  };
  const make = async (wanted: Wanted, key: string): Promise<StatementFile> => {
    const cached = cache.get(key);
    if (cached) return cached;
    const file = await toFile(await read(wanted), wanted);
    if (isSettled(wanted)) addToCache(key, file);
    return file;
  };
  return (wanted: Wanted): Promise<StatementFile> => {
    const { customerId, accountId, period, format, holder } = wanted;
    const key = JSON.stringify([customerId, accountId, period, format, holder]);
    const cached = cache.get(key);
    if (cached) return Promise.resolve(cached);
    const made = queues[format](customerId, () => make(wanted, key));
    if (!made) throw busyWithStatements();
    return made;
  };
}

/** Right after midnight, a payment from the old month may still be committing. A year may still grow. */
const isSettled = ({ period, now }: Wanted) =>
  now > later(new Date(`${nextMonth(lastMonthOf(period))}-01T00:00:00Z`), hours(1));

const lastMonthOf = (period: string) => (isYear(period) ? `${period}-12` : period);

const mediaTypes: Record<StatementFormat, string> = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
};

async function toFile(statement: LedgerStatement, { format, holder }: Wanted): Promise<StatementFile> {
  const { account, period } = statement;
  const maxLines = isYear(period) ? maxLinesOfYear : maxLinesOfPdf;
  if (format === 'pdf' && linesOf(statement).length > maxLines) throw tooLongForPdf(maxLines);
  const bytes =
    format === 'pdf' ? await print({ kind: 'statement', statement, holder }) : statementCsv(statement);
  return {
    file_name: `larch-${account.account_type}-${account.account_number.slice(-4)}-${period}.${format}`,
    media_type: mediaTypes[format],
    content: bytes.toString('base64'),
  };
}

const tooLongForPdf = (maxLines: number) =>
  new BankError(
    422,
    'Too long for a PDF',
    `This file would have more than ${maxLines.toLocaleString('en-US')} transactions. Please download the CSV, which has all of them.`,
  );

const busyWithStatements = () =>
  new BankError(503, "We can't create your statement right now", 'Please try again in a minute.');
