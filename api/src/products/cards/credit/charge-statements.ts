import { creditCharges } from '@bank/shared/contracts/credit-cards';
import { type Cents, cents } from '@bank/shared/money';
import type { Tx } from '../../../kernel/bank/bank';
import { dayInWords, dayOf, earlier, hours, later } from '../../../kernel/clock/clock';
import type { Database } from '../../../kernel/db/tables';
import type { ReviewRunner } from '../../../kernel/jobs/review-each';
import { tryEach } from '../../../kernel/jobs/try-each';
import { bookNow } from '../../../ledger/booking/book-transaction';
import { type DayCents, interestOf } from '../../../ledger/interest/accrue-interest';
import { startTerms } from '../../../ledger/interest/start-terms';
import { lockPaymentsOf } from '../../../payments/placement/lock-payments';
import { atLeastZero, latestDueStatement, readStatement, sumBefore } from './credit-account';

/** By then, what was paid in the last second has been booked. */
const settlingTime = hours(1);

type Due = ReturnType<typeof latestDueStatement>;

/** Charges each statement once. Only the latest: after downtime, what is older isn't charged. */
export async function chargeStatements(bank: ReviewRunner): Promise<number> {
  const now = bank.clock.now();
  const since = await startTerms(bank.db, 'card-charges', { startsOn: dayOf(now), now });
  const due = latestDueStatement(earlier(now, settlingTime));
  if (due.closedOn < since) return 0;
  return tryEach(bank, await findUncharged(bank.db, due), {
    act: ({ id }) => bank.command('bank', (tx) => chargeOnce(tx, id, due)),
    failure: 'charging a statement failed',
  });
}

const findUncharged = (db: Database, { closedAt, closedOn }: Due) =>
  db
    .selectFrom('accounts')
    .select('id')
    .where('account_type', '=', 'credit')
    .where('is_active', '=', true)
    .where('opened_at', '<', closedAt)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('statement_charges')
            .whereRef('account_id', '=', 'accounts.id')
            .where('closed_on', '=', closedOn),
        ),
      ),
    )
    .orderBy('id')
    .execute();

/** The lock makes another process wait, which then finds the charges. */
async function chargeOnce(tx: Tx, accountId: string, due: Due): Promise<boolean> {
  const card = await tx
    .selectFrom('cards')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (!card) return false;
  await lockPaymentsOf(tx, card.customer_id);
  const known = await tx
    .selectFrom('statement_charges')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('closed_on', '=', due.closedOn)
    .executeTakeFirst();
  if (known) return false;
  await charge(tx, accountId, due);
  return true;
}

const charged = { type: 'payment', category: 'other', merchant: 'Larch' } as const;

async function charge(tx: Tx, accountId: string, due: Due): Promise<void> {
  const { interest, fee } = chargesFor(await findDueStatement(tx, accountId, due));
  const statement = `the statement of ${dayInWords(due.closedOn)}`;
  const book = async (to: string, amount: Cents, description: string) =>
    amount === 0 ? null : bookNow(tx, { ...charged, from: accountId, to, amount, description });
  await tx
    .insertInto('statement_charges')
    .values({
      account_id: accountId,
      closed_on: due.closedOn,
      interest_cents: interest,
      fee_cents: fee,
      interest_transaction_id: await book('bank_card_interest', interest, `Interest on ${statement}`),
      fee_transaction_id: await book('bank_card_fees', fee, `Late fee for ${statement}`),
      charged_at: tx.now(),
    })
    .execute();
}

interface DueStatement {
  /** What was left of it at the end of each day, from the day after it closed until it was due. */
  left: readonly DayCents[];
  /** What was left of its minimum payment when it was due. */
  minimumLeft: Cents;
  /** What can still be booked before the card's limit is reached. */
  room: Cents;
}

/** Nothing for a statement that was paid in time. What is above the card's limit isn't charged. */
export function chargesFor({ left, minimumLeft, room }: DueStatement) {
  const unpaid = left.at(-1)?.balance ?? 0;
  const wanted = unpaid > 0 ? interestOf(left, () => creditCharges.yearlyRate) : 0;
  const interest = cents(Math.max(0, Math.min(wanted, room)));
  const fee = cents(Math.max(0, Math.min(creditCharges.maxLateFee, minimumLeft, room - interest)));
  return { interest, fee };
}

/** Read under the lock of the customer's payments. */
async function findDueStatement(db: Database, accountId: string, { closedAt, dueUntil }: Due) {
  const { balance, minimum, credits, payments } = await readStatement(db, accountId, closedAt);
  const left: DayCents[] = [];
  for (let end = later(closedAt, hours(24)); end <= dueUntil; end = later(end, hours(24))) {
    const on = dayOf(earlier(end, 1));
    left.push({ on, balance: atLeastZero(balance - sumBefore(credits, end)) });
  }
  const unpaid = left.at(-1)?.balance ?? 0;
  return {
    left,
    minimumLeft: atLeastZero(Math.min(minimum - sumBefore(payments, dueUntil), unpaid)),
    room: await findRoom(db, accountId),
  };
}

async function findRoom(db: Database, accountId: string) {
  const account = await db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents', 'credit_limit_cents'])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  const { balance_cents, held_cents, credit_limit_cents } = account;
  return cents((credit_limit_cents ?? 0) + balance_cents - held_cents);
}
