import { cents } from '@bank/shared/money';
import type { Insertable } from 'kysely';
import { earlier, hours, later } from '../../../kernel/clock/clock';
import type { CardAuthorizationsTable, Transaction } from '../../../kernel/db/tables';
import type { DemoCustomer, DemoLife, InsertDemo } from '../../../kernel/feature/demo';
import { newId } from '../../../kernel/ids/ids';
import { openDebtAccount } from '../../../ledger/accounts/open-debt-account';
import { cardTerms } from '../card-catalogue';
import { issueCard } from '../owned/issue-card';
import { holdTime } from '../payments/authorize';
import { creditCardSince, writeCreditHistory } from './credit-history';

type Payment = Insertable<CardAuthorizationsTable>;

/** Past purchases from checking become payments with the debit card; the ledger stays as it is. */
export const insertCards: InsertDemo = async (tx, life) => {
  await insertDebitCard(tx, life);
  if (life.customer.cards['visa-gold']) await insertCreditCard(tx, life);
};

const checkingOf = ({ accounts, id }: DemoCustomer): string => {
  const checking = accounts.find(({ type }) => type === 'checking');
  if (!checking) throw new Error(`The demo customer ${id} has no checking account`);
  return checking.id;
};

const shownDays = 30;

async function insertDebitCard(tx: Transaction, { keys, customer, history, now }: DemoLife): Promise<void> {
  const account_id = checkingOf(customer);
  const issued = history[0]?.at ?? now;
  const card = { customer_id: customer.id, account_id, kind: 'visa-classic', card_type: 'debit' } as const;
  const { id: card_id } = await issueCard(tx, keys, { ...card, id: customer.cards['visa-classic'] }, issued);
  const since = earlier(now, hours(24 * shownDays));
  const purchases = history.filter(
    ({ from, to, at }) => from === 'checking' && to === 'bank_card_settlement' && at >= since,
  );
  await insertPayments(
    tx,
    purchases.map((past) => capturedPayment({ card_id, account_id }, past)),
  );
}

const online = ['Reelhouse', 'Tonefield', 'Volt Electronics'];

interface Captured {
  id: string;
  merchant: string;
  category: Payment['category'];
  amount: Payment['amount_cents'];
  at: Date;
}

const capturedPayment = (
  card: { card_id: string; account_id: string },
  { id, merchant, category, amount, at }: Captured,
): Payment => ({
  ...card,
  ...base({ merchant, category, amount, at }),
  channel: online.includes(merchant) ? 'online' : 'terminal',
  captured_cents: amount,
  status: 'captured',
  closed_at: at,
  transaction_id: id,
});

const base = ({ merchant, category, amount, at }: Omit<Captured, 'id'>) => {
  const id = newId('auth');
  return {
    id,
    merchant,
    category,
    channel: 'terminal' as const,
    country: 'US',
    amount_cents: amount,
    reason: null,
    merchant_key: id,
    created_at: at,
    expires_at: later(at, holdTime),
    closed_at: null,
    transaction_id: null,
  };
};

async function insertPayments(tx: Transaction, payments: readonly Payment[]): Promise<void> {
  if (payments.length > 0) await tx.insertInto('card_authorizations').values(payments).execute();
}

async function insertCreditCard(tx: Transaction, { keys, customer, now }: DemoLife): Promise<void> {
  const since = creditCardSince(now);
  const limit = cardTerms['visa-gold'].credit ?? cents(0);
  const account_id = await openDebtAccount(tx, { kind: 'credit', limit, at: since });
  const card = { customer_id: customer.id, account_id, kind: 'visa-gold', card_type: 'credit' } as const;
  const { id: card_id } = await issueCard(
    tx,
    keys,
    { ...card, id: customer.cards['visa-gold'], abroad: false },
    since,
  );
  const of = { card_id, account_id };
  const purchases = writeCreditHistory(now).map((past) => ({ ...past, id: newId('txn') }));
  await bookPurchases(tx, account_id, purchases);
  await insertPayments(tx, [
    ...purchases.map((past) => capturedPayment(of, past)),
    ...openPayments(now).map((payment) => ({ ...of, ...payment })),
  ]);
}

type Purchase = Captured & { description: string };

async function bookPurchases(tx: Transaction, accountId: string, purchases: readonly Purchase[]) {
  if (purchases.length === 0) return;
  const type = { transaction_type: 'payment' as const };
  await tx
    .insertInto('transactions')
    .values(
      purchases.map(({ id, category, description, merchant, at: created_at }) => ({
        ...{ id, ...type, category, description, merchant, created_at },
      })),
    )
    .execute();
  const entries = purchases.flatMap(({ id: transaction_id, amount, at: created_at }) => [
    { transaction_id, ...type, account_id: accountId, amount_cents: cents(-amount), created_at },
    { transaction_id, ...type, account_id: 'bank_card_settlement', amount_cents: amount, created_at },
  ]);
  await tx.insertInto('entries').values(entries).execute();
}

/** One that the merchant hasn't captured yet, and one that was declined. */
const openPayments = (now: Date) => [
  {
    ...base({
      merchant: 'Pine Ridge Lodge',
      category: 'entertainment' as const,
      amount: cents(184_00),
      at: earlier(now, hours(20)),
    }),
    channel: 'online' as const,
    status: 'held' as const,
  },
  {
    ...base({
      merchant: 'Boulangerie Sablier',
      category: 'food' as const,
      amount: cents(23_80),
      at: earlier(now, hours(44)),
    }),
    country: 'FR',
    status: 'declined' as const,
    reason: 'abroad-off' as const,
  },
];
