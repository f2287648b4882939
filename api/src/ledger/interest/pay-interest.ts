import { type Cents, cents } from '@bank/shared/money';
import type { Tx } from '../../kernel/bank/bank';
import { earlier, hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import type { ReviewRunner } from '../../kernel/jobs/review-each';
import { bookTransaction } from '../booking/book-transaction';
import { findEarningDays } from './find-interest';
import { monthInWords, monthOf, monthsBetween, monthsLater } from './months';
import { startTerms } from './start-terms';

/** By then, what was sent in the last second of a month has been booked. */
const settlingTime = hours(1);
const pageSize = 200;

/** Pays all months that have ended, each once, also after months without this job. Any number of processes may run it. */
export async function payInterest({ log, ...bank }: ReviewRunner): Promise<number> {
  const now = bank.clock.now();
  const since = await startTerms(bank.db, 'savings-interest', { startsOn: monthOf(now), now });
  const last = monthsLater(monthOf(earlier(now, settlingTime)), -1);
  let paid = 0;
  let after = '';
  for (;;) {
    const unpaid = await findUnpaid(bank.db, last, after);
    for (const id of unpaid) {
      try {
        paid += await bank.command('bank', (tx) => payAccount(tx, id, { since, last }));
      } catch (err) {
        log?.error({ err, account: id }, 'paying interest failed');
      }
    }
    if (unpaid.length < pageSize) return paid;
    after = unpaid.at(-1) ?? after;
  }
}

/** Months are paid in order, so an account with the last one has all of them. */
async function findUnpaid(db: Database, last: string, after: string): Promise<string[]> {
  const rows = await db
    .selectFrom('accounts')
    .select('id')
    .where('account_type', '=', 'savings')
    .where('opened_at', '<', new Date(monthsLater(last, 1)))
    .where('id', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('interest_payments')
            .whereRef('account_id', '=', 'accounts.id')
            .where('month', '=', last),
        ),
      ),
    )
    .orderBy('id')
    .limit(pageSize)
    .execute();
  return rows.map(({ id }) => id);
}

interface Period {
  /** The day from which the bank pays interest. */
  since: string;
  /** The last month that has ended. */
  last: string;
}

/** The lock makes another process wait, which then finds nothing to pay. */
async function payAccount(tx: Tx, id: string, { since, last }: Period): Promise<number> {
  const account = await tx
    .selectFrom('accounts')
    .select(['id', 'is_active', 'opened_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const first = [monthOf(account.opened_at), monthOf(new Date(since))].sort().at(-1) as string;
  const paidUntil = await findLastPaid(tx, id);
  const months = monthsBetween(paidUntil ? monthsLater(paidUntil, 1) : first, last);
  for (const month of months) {
    const days = await findEarningDays(tx, id, { month, since, now: tx.now() });
    await pay(tx, { id, month, amount: account.is_active ? days.interest : cents(0) });
  }
  return months.length;
}

async function findLastPaid(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('interest_payments')
    .select('month')
    .where('account_id', '=', id)
    .orderBy('month', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.month;
}

interface Payment {
  id: string;
  month: string;
  amount: Cents;
}

async function pay(tx: Tx, { id, month, amount }: Payment): Promise<void> {
  const transactionId = amount > 0 ? newId('txn') : null;
  const at = tx.now();
  if (transactionId)
    await bookTransaction(tx, {
      id: transactionId,
      type: 'deposit',
      category: 'income',
      description: `Interest for ${monthInWords(month)}`,
      merchant: 'Larch',
      from: 'bank_interest',
      to: id,
      amount,
      at,
    });
  await tx
    .insertInto('interest_payments')
    .values({ account_id: id, month, amount_cents: amount, transaction_id: transactionId, paid_at: at })
    .execute();
}
