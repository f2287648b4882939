import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { type Cents, cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../../kernel/db/client';
import { type CreditCard, findCreditCard } from './find-credit-card';
import { minimumPayment } from './minimum-payment';
import { statementDays } from './statement-days';

const atLeastZero = (amount: number) => cents(Math.max(0, amount));

export async function findStatement(
  db: Database,
  customerId: string,
  cardId: string,
  at: Date,
): Promise<CreditStatement> {
  const card = await findCreditCard(db, customerId, cardId);
  const { closedAt, closedOn, dueOn, nextClosesOn } = statementDays(at);
  const hasStatement = card.account_opened_at < closedAt;
  const statement = atLeastZero(-(await balanceBefore(db, card.account_id, closedAt)));
  const payments = await paymentsSince(db, card.account_id, closedAt);
  const paid = sum(payments.map(({ amount_cents }) => amount_cents));
  const credited = await creditedSince(db, card.account_id, closedAt);
  const owed = atLeastZero(-card.balance_cents);
  const minimum = minimumPayment(statement);
  return {
    card_id: cardId,
    closed_on: hasStatement ? closedOn : null,
    statement_balance: toWire(statement),
    minimum_payment: toWire(minimum),
    due_on: hasStatement && statement > 0 ? dueOn : null,
    minimum_left: toWire(atLeastZero(Math.min(minimum - paid, owed))),
    statement_left: toWire(atLeastZero(statement - credited)),
    next_closes_on: nextClosesOn,
    ...creditOf(card),
    payments: payments.map(toPayment),
  };
}

const creditOf = ({ balance_cents, held_cents, credit_limit_cents }: CreditCard) => ({
  owed: toWire(atLeastZero(-balance_cents)),
  held: toWire(held_cents),
  available: toWire(cents(credit_limit_cents + balance_cents - held_cents)),
  limit: toWire(credit_limit_cents),
});

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
async function creditedSince(db: Database, accountId: string, since: Date): Promise<Cents> {
  const row = await db
    .selectFrom('entries')
    .select(sql<Cents>`coalesce(sum(amount_cents), 0)::bigint`.as('credited'))
    .where('account_id', '=', accountId)
    .where('amount_cents', '>', cents(0))
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.credited;
}

const paymentsSince = (db: Database, accountId: string, since: Date) =>
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

type Payment = Awaited<ReturnType<typeof paymentsSince>>[number];

const toPayment = ({ transaction_id: id, amount_cents, created_at, account_number }: Payment) => ({
  id,
  reference: referenceOf(id),
  amount: toWire(amount_cents),
  from_account_number: account_number,
  created_at: created_at.toISOString(),
});
