import type { Cents } from '@bank/shared/money';
import type { Tx } from '../../../../kernel/bank/tx';
import { earlier, hours } from '../../../../kernel/clock/clock';
import { dayInWords } from '../../../../kernel/clock/days';
import type { Database } from '../../../../kernel/db/client';
import { newId } from '../../../../kernel/ids/ids';
import type { ReviewRunner } from '../../../../kernel/jobs/review-each';
import { bookTransaction } from '../../../../ledger/booking/book-transaction';
import { startTerms } from '../../../../ledger/interest/start-terms';
import { lockPaymentsOf } from '../../../../payments/placement/lock-payments';
import { latestDueStatement } from '../statement-days';
import { chargesFor } from './charges-for';
import { findDueStatement } from './find-due-statement';

/** By then, what was paid in the last second has been booked. */
const settlingTime = hours(1);

type Due = ReturnType<typeof latestDueStatement>;

/** Charges each statement once. Only the latest: after downtime, what is older isn't charged. */
export async function chargeStatements({ log, ...bank }: ReviewRunner): Promise<number> {
  const now = bank.clock.now();
  const since = await startTerms(bank.db, 'card-charges', {
    startsOn: now.toISOString().slice(0, 10),
    now,
  });
  const due = latestDueStatement(earlier(now, settlingTime));
  if (due.closedOn < since) return 0;
  let charged = 0;
  for (const { id } of await findUncharged(bank.db, due)) {
    try {
      charged += await bank.command('bank', (tx) => chargeOnce(tx, id, due));
    } catch (err) {
      log?.error({ err, account: id }, 'charging a statement failed');
    }
  }
  return charged;
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
async function chargeOnce(tx: Tx, accountId: string, due: Due): Promise<number> {
  const card = await tx
    .selectFrom('cards')
    .select('customer_id')
    .where('account_id', '=', accountId)
    .limit(1)
    .executeTakeFirst();
  if (!card) return 0;
  await lockPaymentsOf(tx, card.customer_id);
  const known = await tx
    .selectFrom('statement_charges')
    .select('account_id')
    .where('account_id', '=', accountId)
    .where('closed_on', '=', due.closedOn)
    .executeTakeFirst();
  if (known) return 0;
  await charge(tx, accountId, due);
  return 1;
}

async function charge(tx: Tx, accountId: string, due: Due): Promise<void> {
  const { interest, fee } = chargesFor(await findDueStatement(tx, accountId, due));
  const statement = `the statement of ${dayInWords(due.closedOn)}`;
  const interestId = await book(tx, {
    ...{ from: accountId, to: 'bank_card_interest', amount: interest },
    description: `Interest on ${statement}`,
  });
  const feeId = await book(tx, {
    ...{ from: accountId, to: 'bank_card_fees', amount: fee },
    description: `Late fee for ${statement}`,
  });
  await tx
    .insertInto('statement_charges')
    .values({
      account_id: accountId,
      closed_on: due.closedOn,
      interest_cents: interest,
      fee_cents: fee,
      interest_transaction_id: interestId,
      fee_transaction_id: feeId,
      charged_at: tx.now(),
    })
    .execute();
}

interface Charge {
  from: string;
  to: string;
  amount: Cents;
  description: string;
}

async function book(tx: Tx, charge: Charge): Promise<string | null> {
  if (charge.amount === 0) return null;
  const id = newId('txn');
  const kind = { type: 'payment', category: 'other', merchant: 'Larch' } as const;
  await bookTransaction(tx, { id, ...kind, ...charge, at: tx.now() });
  return id;
}
