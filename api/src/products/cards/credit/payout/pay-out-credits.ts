import { type Cents, cents, formatUsd } from '@bank/shared/money';
import { notify } from '../../../../identity/notifications/notify';
import type { Tx } from '../../../../kernel/bank/tx';
import { clockSkew, earlier, later } from '../../../../kernel/clock/clock';
import type { Database } from '../../../../kernel/db/client';
import { newId } from '../../../../kernel/ids/ids';
import type { ReviewRunner } from '../../../../kernel/jobs/review-each';
import { writeEmail } from '../../../../kernel/mail/email';
import { bookTransaction } from '../../../../ledger/booking/book-transaction';
import { lockPaymentsOf } from '../../../../payments/placement/lock-payments';
import { nameOfCard } from '../charges/due-card-words';
import { creditOf, findDestination, findLastCredited, payoutAfter } from './find-credit';

/** Moves a credit card's credit to an account of its customer, because only the card could spend it. */
export async function payOutCredits({ log, ...bank }: ReviewRunner): Promise<number> {
  let paid = 0;
  for (const card of await findCredited(bank.db)) {
    try {
      paid += await bank.command('bank', (tx) => payOut(tx, card));
    } catch (err) {
      log?.error({ err, card: card.id }, 'paying out a credit failed');
    }
  }
  return paid;
}

/** With the newest card of each account, which replaced the others. */
const findCredited = (db: Database) =>
  db
    .selectFrom('accounts')
    .innerJoin('cards', 'cards.account_id', 'accounts.id')
    .innerJoin('customers', 'customers.id', 'cards.customer_id')
    .distinctOn('accounts.id')
    .select(['cards.id', 'cards.account_id', 'cards.kind', 'cards.last_four', 'cards.customer_id'])
    .select(['customers.email', 'customers.first_name'])
    .where('accounts.account_type', '=', 'credit')
    .where('accounts.balance_cents', '>', cents(0))
    .orderBy('accounts.id')
    .orderBy('cards.issued_at', 'desc')
    .execute();

type Card = Awaited<ReturnType<typeof findCredited>>[number];

/** The lock makes another process wait, which then finds no credit. */
async function payOut(tx: Tx, card: Card): Promise<number> {
  await lockPaymentsOf(tx, card.customer_id);
  const account = await tx
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', card.account_id)
    .executeTakeFirstOrThrow();
  const amount = creditOf(account);
  const destination = await findDestination(tx, card.customer_id);
  if (amount === 0 || !destination) return 0;
  if (isRecent(await findLastCredited(tx, card.account_id), tx.now())) return 0;
  await book(tx, card, destination.id, amount);
  await report(tx, card, destination, amount);
  return 1;
}

/** A later time was recorded before a clock was set back. */
const isRecent = (credited: Date, now: Date) =>
  credited > earlier(now, payoutAfter) && credited <= later(now, clockSkew);

const cardName = (card: Card) => `${nameOfCard(card)} ending in ${card.last_four}`;

async function book(tx: Tx, card: Card, to: string, amount: Cents): Promise<void> {
  const id = newId('txn');
  const at = tx.now();
  const kind = { type: 'transfer', category: 'other', merchant: 'Larch' } as const;
  const description = `Credit from your ${cardName(card)}`;
  await bookTransaction(tx, { id, ...kind, description, from: card.account_id, to, amount, at });
  await tx
    .insertInto('credit_payouts')
    .values({
      transaction_id: id,
      card_account_id: card.account_id,
      account_id: to,
      amount_cents: amount,
      paid_at: at,
    })
    .execute();
}

async function report(
  tx: Tx,
  card: Card,
  { account_number }: { account_number: string },
  cents: Cents,
): Promise<void> {
  const amount = formatUsd(cents);
  const text = `The credit of your ${cardName(card)} is in your account ending in ${account_number.slice(-4)}.`;
  const title = `We moved ${amount} to your account`;
  await notify(
    tx,
    { id: card.customer_id, email: card.email },
    {
      ...{ kind: 'money-in', title, text },
      path: '/dashboard/transactions',
      email: writeEmail({ subject: title, firstName: card.first_name, paragraphs: [text] }),
    },
  );
}
