import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { type Item, type ReviewRunner, reviewEach } from '../../kernel/jobs/review-each';
import { writeEmail } from '../../kernel/mail/email';
import { bookNow } from '../../ledger/booking/book-transaction';
import { events } from './events';
import { notYou } from './find-checks';

export const reviewChecks = (bank: ReviewRunner): Promise<number> =>
  reviewEach(bank, { due, of: 'held', decide });

// Statuses are literals, so that PostgreSQL can use the partial indexes.

type Held = Item<typeof due>;

const due = (tx: Tx) =>
  tx
    .selectFrom('check_deposits as held')
    .innerJoin('customers', 'customers.id', 'held.customer_id')
    .innerJoin('accounts', 'accounts.id', 'held.account_id')
    .selectAll('held')
    .select(['customers.email', 'customers.first_name', 'accounts.is_active'])
    .where('held.status', '=', sql.lit('pending'))
    .where('held.clears_at', '<=', tx.now())
    .orderBy('held.clears_at');

const closed = 'The account you chose for the deposit is closed.';
const deposited = 'A check with one of these pictures was already deposited.';

type Pictures = Pick<Held, 'id' | 'front_digest' | 'back_digest' | 'deposited_at'>;

export const findWithSamePicture = (
  db: Database,
  { id, front_digest, back_digest, deposited_at }: Pictures,
) =>
  db
    .selectFrom('check_deposits')
    .select('id')
    .where((other) =>
      other.or([
        other('back_digest', 'in', [front_digest, back_digest]),
        other('front_digest', '=', back_digest),
      ]),
    )
    .where('status', '<>', sql.lit('refused'))
    .where('id', '<>', id)
    .where('deposited_at', '<=', deposited_at);

/** Compares pictures but doesn't read them, because the paying bank verifies the check's content. */
async function refusalOf(db: Database, held: Held) {
  if (!held.is_active) return closed;
  return (await findWithSamePicture(db, held).executeTakeFirst()) && deposited;
}

async function decide(tx: Tx, held: Held): Promise<void> {
  const reason = await refusalOf(tx, held);
  const at = tx.now();
  const transaction_id = reason ? null : await book(tx, held);
  await tx
    .updateTable('check_deposits')
    .set({ status: reason ? 'refused' : 'cleared', reason: reason ?? '', decided_at: at, transaction_id })
    .where('id', '=', held.id)
    .execute();
  const amount = formatUsd(held.amount_cents);
  const title = reason ? `Your check for ${amount} was refused` : `Your check for ${amount} has cleared`;
  const said = reason
    ? `We couldn't accept your check for ${amount}. ${reason}`
    : `${amount} from your check is now in your account.`;
  const paragraphs = [said, `Reference: ${held.reference}`, notYou];
  const customer = { id: held.customer_id, email: held.email };
  await notify(tx, customer, {
    kind: 'check-decided',
    title,
    text: reason ?? `The money is now in your account. Reference: ${held.reference}`,
    path: '/dashboard/deposit-check',
    email: writeEmail({ subject: title, firstName: held.first_name, paragraphs }),
  });
  await tx.audit({
    event: reason ? events.checkRefused : events.checkCleared,
    customerId: held.customer_id,
    detail: { deposit: held.id, cents: held.amount_cents },
  });
}

const book = (tx: Tx, held: Held): Promise<string> =>
  bookNow(tx, {
    type: 'deposit',
    category: 'income',
    description: `Check deposit ${held.reference}`,
    merchant: '',
    from: 'bank_check_clearing',
    to: held.account_id,
    amount: held.amount_cents,
  });
