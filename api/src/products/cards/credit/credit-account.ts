import { type Cents, cents, sum } from '@bank/shared/money';
import { sql } from 'kysely';
import { dayOf, earlier, hours, later } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import { BankError } from '../../../kernel/errors/errors';
import { cardNotFound } from '../../../payments/placement/payment-errors';
import { nameOf } from '../owned/cards';

/** The customer's credit card with its account. A replaced or blocked card still has to be paid off. */
export async function findCreditCard(db: Database, customerId: string, id: string) {
  const card = await db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .select(['cards.id', 'kind', 'last_four', 'account_id', 'balance_cents', 'held_cents'])
    .select(['accounts.opened_at as account_opened_at', 'credit_limit_cents'])
    .where('cards.id', '=', id)
    .where('cards.customer_id', '=', customerId)
    .executeTakeFirstOrThrow(cardNotFound);
  const { credit_limit_cents: limit, ...rest } = card;
  if (limit === null)
    throw new BankError(409, "This isn't a credit card", 'Its payments come out of your account right away.');
  return { ...rest, credit_limit_cents: limit as Cents };
}

/** With the newest card of each account, which replaced the others. */
export const creditCardHolders = (db: Database) =>
  db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .distinctOn('accounts.id')
    .select(['customers.id', 'customers.email', 'customers.first_name'])
    .select(['cards.id as card_id', 'cards.account_id', 'cards.kind', 'cards.last_four'])
    .where('accounts.account_type', '=', 'credit')
    .orderBy('accounts.id')
    .orderBy('cards.issued_at', 'desc');

export const cardName = ({ kind, last_four }: Pick<CreditCard, 'kind' | 'last_four'>) =>
  `${nameOf({ kind })} ending in ${last_four}`;

export type CreditCard = Awaited<ReturnType<typeof findCreditCard>>;

const dueDay = 25;

/** A statement covers a calendar month and is due on the 25th of the next. Days are in UTC. */
export function statementDays(now: Date) {
  const month = (offset: number, day = 1) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset, day));
  return {
    /** The first moment after the latest statement. */
    closedAt: month(0),
    closedOn: dayOf(month(0, 0)),
    dueOn: dayOf(month(0, dueDay)),
    nextClosesOn: dayOf(month(1, 0)),
  };
}

const someDays = hours(24 * 3);

/** The latest statement whose due day has ended. */
export function latestDueStatement(now: Date) {
  const isPastDue = now.getUTCDate() > dueDay;
  const beginning = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const { closedAt, closedOn, dueOn } = statementDays(isPastDue ? now : earlier(beginning, someDays));
  return { closedAt, closedOn, dueOn, dueUntil: later(new Date(dueOn), hours(24)) };
}

const share = 0.02;
const least = cents(25_00);

/** 2% of the statement in whole dollars, at least $25, and never more than the statement. */
export function minimumPayment(statement: Cents): Cents {
  const percent = cents(Math.ceil((statement * share) / 100) * 100);
  return cents(Math.min(statement, Math.max(least, percent)));
}

/** What was owed when a statement closed, and what was credited and paid since then. */
export async function readStatement(db: Database, accountId: string, closedAt: Date) {
  const balance = atLeastZero(-(await balanceBefore(db, accountId, closedAt)));
  const credits = await findCredits(db, accountId, closedAt);
  const payments = await findPayments(db, accountId, closedAt);
  return { balance, minimum: minimumPayment(balance), credits, payments };
}

async function balanceBefore(db: Database, accountId: string, until: Date): Promise<Cents> {
  const row = await db
    .selectFrom('entries')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('balance'))
    .where('account_id', '=', accountId)
    .where('created_at', '<', until)
    .executeTakeFirstOrThrow();
  return row.balance;
}

/** Payments and refunds. */
const findCredits = (db: Database, accountId: string, since: Date) =>
  db
    .selectFrom('entries')
    .select(['amount_cents', 'created_at'])
    .where('account_id', '=', accountId)
    .where('amount_cents', '>', cents(0))
    .where('created_at', '>=', since)
    .execute();

const findPayments = (db: Database, accountId: string, since: Date) =>
  db
    .selectFrom('entries')
    .innerJoin('transfers', 'transfers.transaction_id', 'entries.transaction_id')
    .innerJoin('entries as source', (on) =>
      on
        .onRef('source.transaction_id', '=', 'entries.transaction_id')
        .on('source.amount_cents', '<', cents(0)),
    )
    .innerJoin('accounts as from', 'from.id', 'source.account_id')
    .select(['entries.transaction_id', 'entries.amount_cents', 'entries.created_at', 'from.account_number'])
    .where('entries.account_id', '=', accountId)
    .where('entries.created_at', '>=', since)
    .orderBy('entries.created_at', 'desc')
    .orderBy('entries.transaction_id', 'desc')
    .execute();

export type CardAccountPayment = Awaited<ReturnType<typeof findPayments>>[number];

interface Amount {
  amount_cents: Cents;
  created_at: Date;
}

export const sumOf = (amounts: readonly Amount[]): Cents =>
  sum(amounts.map(({ amount_cents }) => amount_cents));

export const sumBefore = (amounts: readonly Amount[], until: Date): Cents =>
  sumOf(amounts.filter(({ created_at }) => created_at < until));

export const atLeastZero = (amount: number): Cents => cents(Math.max(0, amount));
