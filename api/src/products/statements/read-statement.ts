import type { CustomerDocument } from '@bank/shared/contracts/statements';
import { type Cents, cents, sum } from '@bank/shared/money';
import { sql } from 'kysely';
import { dayOf } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { findAccount, findAccounts, nameWithDigits } from '../../ledger/accounts/find-accounts';
import { addMonths, nextMonth } from '../../ledger/transactions/period';
import type { Figures, LedgerStatement, Line, StatementMonth } from '../printing/ledger-statement';

interface StatementRequest {
  customerId: string;
  accountId: string;
  /** A month, or a year for all its completed months. */
  period: string;
  now: Date;
}

/**
 * Uses repeatable read, so that at the end of a month either every
 * figure includes a transaction or none does.
 */
export const readStatement = (db: Database, wanted: StatementRequest): Promise<LedgerStatement> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => readSnapshot(tx, wanted));

async function readSnapshot(db: Database, wanted: StatementRequest): Promise<LedgerStatement> {
  const { customerId, accountId, period } = wanted;
  const account = await findAccount(db, customerId, accountId);
  const months = (await findMonthsOf(db, wanted)).filter((month) => month.startsWith(period));
  if (months.length === 0) throw noStatement();
  const statements: StatementMonth[] = [];
  for (const month of months.reverse()) statements.push(await readMonth(db, accountId, month));
  return { account, period, ...figuresOf(statements), months: statements };
}

const figuresOf = (months: readonly StatementMonth[]): Figures => ({
  opening: months[0]?.opening ?? cents(0),
  moneyIn: sum(months.map(({ moneyIn }) => moneyIn)),
  moneyOut: sum(months.map(({ moneyOut }) => moneyOut)),
  closing: months.at(-1)?.closing ?? cents(0),
});

async function readMonth(db: Database, accountId: string, month: string): Promise<StatementMonth> {
  const { opening, closing } = await balancesAround(db, accountId, month);
  const lines = withBalances(opening, await movesIn(db, accountId, month));
  const folded = lines.at(-1)?.balance ?? opening;
  if (folded !== closing)
    throw new Error(
      `The entries of ${accountId} in ${month} add up to ${folded}, but its monthly figures say ${closing}.`,
    );
  const amounts = lines.map(({ amount }) => amount);
  const moneyIn = sum(amounts.filter((amount) => amount > 0));
  const moneyOut = cents(-sum(amounts.filter((amount) => amount < 0)));
  return { month, opening, moneyIn, moneyOut, closing, lines };
}

/** Uses the monthly figures, which are stored independently of the entries that they are checked against. */
async function balancesAround(
  db: Database,
  accountId: string,
  month: string,
): Promise<Record<'opening' | 'closing', Cents>> {
  const [first, next] = [month, nextMonth(month)].map((one) => `${one}-01`);
  const { rows } = await sql<Record<'opening' | 'closing', Cents>>`
    select coalesce(sum(income_cents - expense_cents) filter (where month < ${first}::date), 0)::bigint as opening,
      coalesce(sum(income_cents - expense_cents), 0)::bigint as closing
    from monthly_figures where scope = ${accountId} and month < ${next}::date
  `.execute(db);
  return rows[0] ?? { opening: cents(0), closing: cents(0) };
}

type Move = Omit<Line, 'balance'>;

async function movesIn(db: Database, accountId: string, month: string): Promise<Move[]> {
  const [from, until] = [month, nextMonth(month)].map((one) => new Date(`${one}-01T00:00:00Z`));
  return db
    .selectFrom('entries')
    .innerJoin('transactions', 'transactions.id', 'entries.transaction_id')
    .select([
      'transactions.id',
      'entries.created_at as at',
      'transactions.description',
      'transactions.merchant',
    ])
    .select('entries.amount_cents as amount')
    .where('entries.account_id', '=', accountId)
    .where('entries.created_at', '>=', from as Date)
    .where('entries.created_at', '<', until as Date)
    .orderBy('entries.created_at')
    .orderBy('entries.id')
    .execute();
}

function withBalances(opening: Cents, moves: readonly Move[]): Line[] {
  let balance = opening;
  return moves.map((move) => {
    balance = cents(balance + move.amount);
    return { ...move, balance };
  });
}

const noStatement = () =>
  new BankError(
    404,
    'Statement not found',
    "We don't have a statement for this month. Please choose a completed month since you opened the account.",
  );

/** Seven years, the usual retention period. */
const maxMonths = 84;

const monthOf = (at: Date) => dayOf(at).slice(0, 7);

/** Completed months since an account was opened, up to the one in which it closed. */
function monthsOf(opening: Opening, now: Date): string[] {
  const first = monthOf(openedOn(opening));
  const completed = addMonths(monthOf(now), -1);
  const last = [completed, opening.closed_at ? monthOf(opening.closed_at) : completed].sort()[0] as string;
  const months: string[] = [];
  for (let month = last; month >= first; month = addMonths(month, -1)) {
    if (months.length === maxMonths) break;
    months.push(month);
  }
  return months;
}

const openings = (db: Database, customerId: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'opened_at', 'closed_at'])
    .select((eb) =>
      eb
        .selectFrom('entries')
        .whereRef('account_id', '=', 'accounts.id')
        .select((entry) => entry.fn.min('created_at').as('first_at'))
        .as('first_at'),
    )
    .where('customer_id', '=', customerId);

interface Opening {
  opened_at: Date;
  closed_at: Date | null;
  first_at: Date | null;
}

const openedOn = ({ opened_at, first_at }: Opening): Date =>
  first_at && first_at < opened_at ? first_at : opened_at;

export async function findStatementMonths(db: Database, customerId: string, now: Date) {
  const rows = await openings(db, customerId).execute();
  const months = new Map(rows.map((row) => [row.id, monthsOf(row, now)]));
  return (await findAccounts(db, customerId)).map(({ id, account_type_display, account_number }) => ({
    account_id: id,
    account_type_display,
    account_number,
    months: months.get(id) ?? [],
  }));
}

/** One of each account, because the customer finds the others with it. */
export async function findLatestStatements(
  db: Database,
  customerId: string,
  now: Date,
): Promise<CustomerDocument[]> {
  const accounts = await findStatementMonths(db, customerId, now);
  return accounts.flatMap(({ account_id, months: [latest], ...account }) =>
    latest
      ? [
          {
            kind: 'statement' as const,
            subject_id: account_id,
            subject: nameWithDigits(account),
            period: latest,
          },
        ]
      : [],
  );
}

async function findMonthsOf(
  db: Database,
  { customerId, accountId, now }: { customerId: string; accountId: string; now: Date },
): Promise<string[]> {
  const opening = await openings(db, customerId).where('id', '=', accountId).executeTakeFirst();
  return opening ? monthsOf(opening, now) : [];
}
