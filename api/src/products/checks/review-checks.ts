import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { record } from '../../kernel/audit/record';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { type ReviewDeps, reviewEach } from '../../kernel/jobs/review-each';
import { queueMail } from '../../kernel/mail/queue-mail';
import { bookTransaction } from '../../ledger/booking/book-transaction';
import { checkClearedLetter, checkRefusedLetter } from './check-notices';

/** Reviews every check whose day has come, and says how many. */
export const reviewChecks = (deps: ReviewDeps): Promise<number> =>
  reviewEach(deps, {
    claim: (trx, except) => claim(trx, deps.clock.now(), except),
    decide: (trx, held) => decide(deps, trx, held),
  });

// States are written out, not sent as parameters: the database sees which index holds them.

type Held = NonNullable<Awaited<ReturnType<typeof claim>>>;

const claim = (trx: Database, now: Date, except: readonly string[]) =>
  trx
    .selectFrom('check_deposits as held')
    .innerJoin('customers', 'customers.id', 'held.customer_id')
    .innerJoin('accounts', 'accounts.id', 'held.account_id')
    .selectAll('held')
    .select(['customers.email', 'customers.first_name', 'accounts.is_active'])
    .where('held.status', '=', sql.lit('pending'))
    .where('held.clears_at', '<=', now)
    .$if(except.length > 0, (query) => query.where('held.id', 'not in', except))
    .orderBy('held.clears_at')
    .limit(1)
    .forUpdate('held')
    .skipLocked()
    .executeTakeFirst();

const closed = 'The account that it was deposited into is closed.';
const deposited = 'A check with one of these pictures has been deposited before.';

type Pictures = Pick<Held, 'id' | 'front_digest' | 'back_digest' | 'deposited_at'>;

/** Deposits of before with one of the same pictures. */
export const withAPictureOf = (trx: Database, { id, front_digest, back_digest, deposited_at }: Pictures) =>
  trx
    .selectFrom('check_deposits')
    .select('id')
    .where((other) =>
      // Also where its sides came the wrong way round.
      other.or([
        other('back_digest', 'in', [front_digest, back_digest]),
        other('front_digest', '=', back_digest),
      ]),
    )
    .where('status', '<>', sql.lit('refused'))
    .where('id', '<>', id)
    .where('deposited_at', '<=', deposited_at);

/** Pictures are compared, not read: whether a check is what it says is for whoever it is drawn on. */
async function refusalOf(trx: Database, held: Held) {
  if (!held.is_active) return closed;
  return (await withAPictureOf(trx, held).executeTakeFirst()) && deposited;
}

async function decide(deps: ReviewDeps, trx: Database, held: Held): Promise<void> {
  const reason = await refusalOf(trx, held);
  const at = deps.clock.now();
  const transaction_id = reason ? null : await book(trx, held, at);
  await trx
    .updateTable('check_deposits')
    .set({ status: reason ? 'refused' : 'cleared', reason: reason ?? '', decided_at: at, transaction_id })
    .where('id', '=', held.id)
    .execute();
  const notice = {
    firstName: held.first_name,
    amount: formatUsd(held.amount_cents),
    reference: held.reference,
  };
  const letter = reason ? checkRefusedLetter({ ...notice, why: reason }) : checkClearedLetter(notice);
  await queueMail(trx, { to: held.email, letter, at });
  await record(trx, deps.clock, {
    action: reason ? 'check-refused' : 'check-cleared',
    customerId: held.customer_id,
    address: 'bank',
    detail: { deposit: held.id, cents: held.amount_cents },
  });
}

async function book(trx: Database, held: Held, at: Date): Promise<string> {
  const id = newId('txn');
  await bookTransaction(trx, {
    id,
    type: 'deposit',
    category: 'income',
    description: `Check deposit ${held.reference}`,
    merchant: '',
    from: 'bank_check_clearing',
    to: held.account_id,
    amount: held.amount_cents,
    at,
  });
  return id;
}
