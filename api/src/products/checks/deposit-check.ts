import { type CheckDeposit, type CheckToDeposit, samePictures } from '@bank/shared/contracts/check-deposits';
import { type Cents, formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { dayInWords, hours, later } from '../../kernel/clock/clock';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError, badInput } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId, newReference } from '../../kernel/ids/ids';
import { businessDaysLater } from '../../payments/external/settlement-day';
import { findOwnAccount } from '../../payments/placement/own-account';
import { events } from './events';
import { checksOf, notYou, remainingLimit, toDeposit } from './find-checks';

const reviewedAt = (at: Date) => later(businessDaysLater(at, 1), hours(14));

const pictureNotFound = (field: 'front_id' | 'back_id') =>
  new BankError(404, 'Picture not found', 'Please retake this picture', {
    errors: { [field]: ['Please retake this picture'] },
  });

const sameSide = () => badInput({ back_id: [samePictures] });

const overLimit = (left: Cents) =>
  badInput({
    amount: [
      left > 0
        ? `Please enter at most ${formatUsd(left)}, what's left of your 30-day limit`
        : "You've reached your 30-day limit",
    ],
  });

const depositedBefore = () =>
  new BankError(
    409,
    'This check was already deposited',
    'You can deposit a check only once. See your deposits in your list of checks.',
  );

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
  await findOwnAccount(tx, customer.id, check.account_id, 'account_id');
  const pictures = await findPictures(tx, check, customer.id);
  const left = await remainingLimit(tx, customer.id, tx.now());
  if (check.amount > left) throw overLimit(left);
  const id = await save(tx, check, pictures, customer.id);
  const saved = await checksOf(tx, customer.id).where('check_deposits.id', '=', id).executeTakeFirstOrThrow();
  const deposit = toDeposit(saved);
  const amount = formatUsd(deposit.amount);
  await mailCustomer(tx, customer, {
    subject: `We've received your check for ${amount}`,
    paragraphs: [
      `Your check for ${amount} is on hold until we review it on ${dayInWords(deposit.clears_on)}. Once we accept it, the money will be in your account.`,
      `Reference: ${deposit.reference}`,
      'Please keep the check until then, and destroy it afterward.',
      notYou,
    ],
  });
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
  const { amount: amount_cents, ...deposited } = check;
  const row = await tx
    .insertInto('check_deposits')
    .values({
      id: newId('check'),
      customer_id: customerId,
      reference: newReference('CHECK'),
      amount_cents,
      ...deposited,
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
