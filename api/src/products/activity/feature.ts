import type { CreditAccount, PendingPayment } from '@bank/shared/contracts/card-activity';
import * as contracts from '@bank/shared/contracts/card-activity';
import { toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { feature, read } from '../../kernel/feature/feature';
import { everyAccountOf } from '../../ledger/transactions/account-scope';
import { categoryNames, ownCategoryIn } from '../../ledger/transactions/display-names';
import { findTransaction } from '../../ledger/transactions/find-transactions';
import { examples } from './examples';

export const activity = feature({
  calls: (bank) => [
    read(contracts.getCardActivity, async ({ caller: { customer }, at }) => ({
      data: {
        pending: await findPendingPayments(bank.db, customer.id, at),
        credit_accounts: await findCreditAccounts(bank.db, customer.id),
      },
    })),
    read(contracts.getTransaction, async ({ caller: { customer }, params, at }) => ({
      data: await findEntry(bank.db, { customerId: customer.id, id: params.id, at }),
    })),
  ],
  examples,
});

const maxShown = 100;

/** A hold that has ended isn't pending, even before the job has noticed. */
async function findPendingPayments(db: Database, customerId: string, now: Date): Promise<PendingPayment[]> {
  const rows = await selectHeld(db, customerId)
    .where('held.expires_at', '>', now)
    .orderBy('held.created_at', 'desc')
    .orderBy('held.id', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map(toPending);
}

/** By account, because the index of holds is. */
const selectHeld = (db: Database, customerId: string) =>
  db
    .selectFrom('cards')
    .innerJoin('card_authorizations as held', (join) =>
      join
        .onRef('held.account_id', '=', 'cards.account_id')
        .onRef('held.card_id', '=', 'cards.id')
        .on('held.status', '=', sql.lit('held')),
    )
    .leftJoin('merchant_categories as chosen', (join) =>
      join
        .onRef('chosen.customer_id', '=', 'cards.customer_id')
        .on('chosen.merchant', '=', sql<string>`lower(held.merchant)`),
    )
    .selectAll('held')
    .select(['card_type', 'last_four', 'chosen.category as own_category'])
    .where('cards.customer_id', '=', customerId);

type Row = Awaited<ReturnType<ReturnType<typeof selectHeld>['executeTakeFirstOrThrow']>>;

const toPending = (row: Row): PendingPayment => ({
  id: row.id,
  card_id: row.card_id,
  card_type: row.card_type,
  last_four: row.last_four,
  account_id: row.account_id,
  merchant: row.merchant,
  category: row.category,
  category_display: categoryNames[row.category],
  ...ownCategoryIn(row),
  channel: row.channel,
  amount: toWire(row.amount_cents),
  created_at: row.created_at.toISOString(),
  held_until: row.expires_at.toISOString(),
});

/** Each with its latest card, because a replacement has another number. */
async function findCreditAccounts(db: Database, customerId: string): Promise<CreditAccount[]> {
  const rows = await db
    .selectFrom('cards')
    .innerJoin('accounts', 'accounts.id', 'cards.account_id')
    .distinctOn('account_id')
    .select(['account_id', 'cards.id', 'last_four', 'balance_cents'])
    .where('cards.customer_id', '=', customerId)
    .where('card_type', '=', 'credit')
    .orderBy('account_id')
    .orderBy('issued_at', 'desc')
    .orderBy('cards.id', 'desc')
    .execute();
  return rows.map(({ account_id, id, last_four, balance_cents }) => ({
    id: account_id,
    card_id: id,
    last_four,
    balance: toWire(balance_cents),
  }));
}

const transactionNotFound = () =>
  new BankError(404, 'Transaction not found', 'Please choose one of your transactions.');

const stillPending = () =>
  new BankError(404, 'This payment is still pending', 'Please reload your transactions and try again.');

const notCollected = () =>
  new BankError(404, "The merchant didn't collect this payment", 'The money is available again.');

/** A customer who opens a link to a pending payment later wants the transaction that it became. */
async function findEntry(db: Database, { customerId, id, at }: { customerId: string; id: string; at: Date }) {
  const payment = await findPayment(db, customerId, id);
  if (payment?.status === 'held' && payment.expires_at > at) throw stillPending();
  if (payment && !payment.transaction_id) throw notCollected();
  const found = await findTransaction(db, everyAccountOf(customerId), payment?.transaction_id ?? id);
  if (!found) throw transactionNotFound();
  return found;
}

const findPayment = (db: Database, customerId: string, id: string) =>
  db
    .selectFrom('card_authorizations as payment')
    .innerJoin('cards', 'cards.id', 'payment.card_id')
    .select(['payment.status', 'payment.expires_at', 'payment.transaction_id'])
    .where('payment.id', '=', id)
    .where('cards.customer_id', '=', customerId)
    .executeTakeFirst();
