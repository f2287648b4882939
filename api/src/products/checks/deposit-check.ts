import type { CheckDeposit, CheckToDeposit } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { findAccount } from '../../ledger/accounts/find-accounts';
import { businessDaysLater } from '../../payments/external/business-days';
import { checkHeldEmail } from './check-emails';
import { depositedBefore, overLimit, pictureNotFound, sameSide } from './check-errors';
import * as events from './events';
import { checksOf, remainingLimit, toDeposit } from './find-checks';

const reviewedAt = (at: Date) => later(businessDaysLater(at, 1), hours(14));

export const depositCheck = (bank: Bank, check: CheckToDeposit, context: RequestContext) =>
  bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      const deposit = await hold(tx, check, context.caller.customer);
      return { message: `Your check is on hold until we review it on ${deposit.clears_on}.`, deposit };
    }),
  );

async function hold(tx: Tx, check: CheckToDeposit, customer: Customer): Promise<CheckDeposit> {
  // Serializes deposits per customer, so that two can't use up the same limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checks of ${customer.id}`}, 0))`.execute(tx);
  await findAccount(tx, customer.id, check.account_id);
  const pictures = await findPictures(tx, check, customer.id);
  const left = await remainingLimit(tx, customer.id, tx.now());
  if (check.amount > left) throw overLimit(left);
  const id = await save(tx, check, pictures, customer.id);
  const saved = await checksOf(tx, customer.id).where('check_deposits.id', '=', id).executeTakeFirstOrThrow();
  const deposit = toDeposit(saved);
  await notify(tx, deposit, customer);
  await tx.audit({ event: events.checkDeposited, detail: { deposit: id, cents: check.amount } });
  return deposit;
}

async function findPictures(db: Database, { front_id, back_id }: CheckToDeposit, customerId: string) {
  const rows = await db
    .selectFrom('check_pictures')
    .select(['id', 'digest'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [front_id, back_id])
    .execute();
  const front = rows.find(({ id }) => id === front_id);
  const back = rows.find(({ id }) => id === back_id);
  if (!front) throw pictureNotFound('front_id');
  if (!back) throw pictureNotFound('back_id');
  if (front.digest === back.digest) throw sameSide();
  return { front_digest: front.digest, back_digest: back.digest };
}

type Pictures = Awaited<ReturnType<typeof findPictures>>;

async function save(tx: Tx, check: CheckToDeposit, pictures: Pictures, customerId: string) {
  const { account_id, amount, front_id, back_id } = check;
  const row = await tx
    .insertInto('check_deposits')
    .values({
      id: newId('check'),
      customer_id: customerId,
      account_id,
      reference: newReference('CHECK'),
      amount_cents: amount,
      front_id,
      back_id,
      ...pictures,
      deposited_at: tx.now(),
      clears_at: reviewedAt(tx.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw await refusalFor(tx, check, pictures);
  return row.id;
}

/** Either this check was deposited before, or a rejected deposit used one of its pictures. */
async function refusalFor(db: Database, { front_id }: CheckToDeposit, { front_digest }: Pictures) {
  const earlier = await db
    .selectFrom('check_deposits')
    .select(({ fn, eb }) => [
      fn
        .countAll<number>()
        .filterWhere(eb('front_digest', '=', front_digest).and('status', '<>', 'refused'))
        .as('same'),
      fn.countAll<number>().filterWhere('front_id', '=', front_id).as('named'),
    ])
    .where(({ or, eb }) => or([eb('front_digest', '=', front_digest), eb('front_id', '=', front_id)]))
    .executeTakeFirstOrThrow();
  if (earlier.same > 0) return depositedBefore();
  return pictureNotFound(earlier.named > 0 ? 'front_id' : 'back_id');
}

function notify(tx: Tx, deposit: CheckDeposit, { email, first_name: firstName }: Customer): Promise<void> {
  const content = checkHeldEmail({
    firstName,
    amount: formatUsd(deposit.amount),
    reference: deposit.reference,
    clearsOn: deposit.clears_on,
  });
  return tx.mail({ to: email, content });
}
