import type { CreditStatement } from '@bank/shared/contracts/credit-cards';
import { type Cents, cents, formatUsd, toWire } from '@bank/shared/money';
import { notify } from '../../../identity/notifications/notify';
import type { Tx } from '../../../kernel/bank/bank';
import { clockSkew, dayOf, earlier, hours, later } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import { newId } from '../../../kernel/ids/ids';
import type { ReviewRunner } from '../../../kernel/jobs/review-each';
import { tryEach } from '../../../kernel/jobs/try-each';
import { writeEmail } from '../../../kernel/mail/email';
import { findPayoutAccount } from '../../../ledger/accounts/payout-account';
import { bookTransaction } from '../../../ledger/booking/book-transaction';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import { cardName, creditCardHolders } from './credit-account';

/** Moves a credit card's credit to an account of its customer, because only the card could spend it. */
export const payOutCredits = async (bank: ReviewRunner): Promise<number> =>
  tryEach(bank, await findCredited(bank.db), {
    act: (holder) => bank.command('bank', (tx) => payOut(tx, holder)),
    failure: 'paying out a credit failed',
  });

const findCredited = (db: Database) =>
  creditCardHolders(db).where('accounts.balance_cents', '>', cents(0)).execute();

type Holder = Awaited<ReturnType<typeof findCredited>>[number];

/** The lock makes another process wait, which then finds no credit. */
async function payOut(tx: Tx, holder: Holder): Promise<boolean> {
  await lockPaymentsOf(tx, holder.id);
  const account = await tx
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', holder.account_id)
    .executeTakeFirstOrThrow();
  const amount = creditOf(account);
  const destination = await findPayoutAccount(tx, holder.id);
  if (amount === 0 || !destination) return false;
  if (isRecent(await findLastCredited(tx, holder.account_id), tx.now())) return false;
  const id = await book(tx, holder, destination.id, amount);
  await report(tx, holder, { id, accountNumber: destination.account_number, amount });
  return true;
}

/** A later time was recorded before a clock was set back. */
const isRecent = (credited: Date, now: Date) =>
  credited > earlier(now, payoutAfter) && credited <= later(now, clockSkew);

/** Returns the transaction. */
async function book(tx: Tx, holder: Holder, to: string, amount: Cents): Promise<string> {
  const id = newId('txn');
  const at = tx.now();
  const kind = { type: 'transfer', category: 'other', merchant: 'Larch' } as const;
  const description = `Credit from your ${cardName(holder)}`;
  await bookTransaction(tx, { id, ...kind, description, from: holder.account_id, to, amount, at });
  await tx
    .insertInto('credit_payouts')
    .values({
      transaction_id: id,
      card_account_id: holder.account_id,
      account_id: to,
      amount_cents: amount,
      paid_at: at,
    })
    .execute();
  return id;
}

interface Payout {
  id: string;
  accountNumber: string;
  amount: Cents;
}

function report(tx: Tx, holder: Holder, { id, accountNumber, amount }: Payout): Promise<void> {
  const text = `The credit of your ${cardName(holder)} is in your account ending in ${accountNumber.slice(-4)}.`;
  const title = `We moved ${formatUsd(amount)} to your account`;
  const email = writeEmail({ subject: title, firstName: holder.first_name, paragraphs: [text] });
  const path = `/dashboard/transactions?opened=${id}` as const;
  return notify(tx, holder, { kind: 'money-in', title, text, path, email });
}

/** The customer may spend a credit first. */
const payoutAfter = hours(24 * 7);

interface CreditAccount {
  account_id: string;
  balance_cents: Cents;
  held_cents: Cents;
}

/** What no payment on hold will use. */
const creditOf = ({ balance_cents, held_cents }: Omit<CreditAccount, 'account_id'>): Cents =>
  cents(Math.max(0, balance_cents - held_cents));

export async function findCredit(
  db: Database,
  customerId: string,
  card: CreditAccount,
): Promise<Pick<CreditStatement, 'credit'>> {
  const credit = creditOf(card);
  if (credit === 0) return {};
  const destination = await findPayoutAccount(db, customerId);
  const due = later(await findLastCredited(db, card.account_id), payoutAfter);
  return {
    credit: {
      amount: toWire(credit),
      paid_out_on: dayOf(due),
      account_number: destination?.account_number ?? null,
    },
  };
}

async function findLastCredited(db: Database, accountId: string): Promise<Date> {
  const row = await db
    .selectFrom('entries')
    .select('created_at')
    .where('account_id', '=', accountId)
    .where('amount_cents', '>', cents(0))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return row.created_at;
}
