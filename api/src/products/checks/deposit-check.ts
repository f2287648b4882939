import { type CheckToDeposit, depositCheck as contract } from '@bank/shared/contracts/check-deposits';
import { formatUsd } from '@bank/shared/money';
import { sql } from 'kysely';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import { hours, later } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Caller, Visitor } from '../../kernel/http/request-context';
import { answerOnce } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { queueMail } from '../../kernel/mail/queue-mail';
import { findAccount } from '../../ledger/accounts/find-accounts';
import { businessDaysLater } from '../../payments/external/business-days';
import { depositedBefore, noPicture, overLimit, sameSide } from './check-errors';
import { checkHeldLetter } from './check-notices';
import { checksOf, leftOf, toDeposit } from './find-checks';

interface Request {
  caller: Caller;
  visitor: Visitor;
  idempotencyKey: string | null;
}

/** In the afternoon of the next business day. */
const reviewedAt = (at: Date) => later(businessDaysLater(at, 1), hours(14));

/** Takes a check in. Nothing is booked until it has been reviewed. */
export async function depositCheck(deps: BankDeps, check: CheckToDeposit, request: Request) {
  const { caller, idempotencyKey: key } = request;
  const replayable = {
    owner: caller.customer.id,
    key,
    request: [contract.id, check],
    at: deps.clock.now(),
  };
  const answer = await answerOnce(deps.db, replayable, async (trx) => {
    const deposit = await takeIn(deps, trx, check, request);
    return { message: `Your check is held until it is reviewed on ${deposit.clears_on}.`, deposit };
  });
  deps.postman.wake();
  return answer;
}

async function takeIn({ clock }: BankDeps, trx: Database, check: CheckToDeposit, request: Request) {
  const { customer } = request.caller;
  // The deposits of one customer follow one another: the limit is looked at and used up by one at a time.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`checks of ${customer.id}`}, 0))`.execute(trx);
  await findAccount(trx, customer.id, check.account_id);
  const pictures = await findPictures(trx, check, customer.id);
  const left = await leftOf(trx, customer.id, clock.now());
  if (check.amount > left) throw overLimit(left);
  const id = await keep(trx, check, pictures, { ...request, at: clock.now() });
  const kept = await checksOf(trx, customer.id).where('check_deposits.id', '=', id).executeTakeFirstOrThrow();
  const deposit = toDeposit(kept);
  await tell(trx, clock, deposit, check.amount, request);
  return deposit;
}

/** The two sides, as this customer handed them in. */
async function findPictures(trx: Database, { front_id, back_id }: CheckToDeposit, customerId: string) {
  const rows = await trx
    .selectFrom('check_pictures')
    .select(['id', 'digest'])
    .where('customer_id', '=', customerId)
    .where('id', 'in', [front_id, back_id])
    .execute();
  const front = rows.find(({ id }) => id === front_id);
  const back = rows.find(({ id }) => id === back_id);
  if (!front) throw noPicture('front_id');
  if (!back) throw noPicture('back_id');
  if (front.digest === back.digest) throw sameSide();
  return { front_digest: front.digest, back_digest: back.digest };
}

type Pictures = Awaited<ReturnType<typeof findPictures>>;

async function keep(trx: Database, check: CheckToDeposit, pictures: Pictures, by: Request & { at: Date }) {
  const { account_id, amount, front_id, back_id } = check;
  const row = await trx
    .insertInto('check_deposits')
    .values({
      id: newId('check'),
      customer_id: by.caller.customer.id,
      account_id,
      reference: newReference('CHECK'),
      amount_cents: amount,
      front_id,
      back_id,
      ...pictures,
      deposited_at: by.at,
      clears_at: reviewedAt(by.at),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw await whyNot(trx, check, pictures);
  return row.id;
}

/** The check was deposited before, or one of its pictures was named by a deposit that was refused. */
async function whyNot(trx: Database, { front_id }: CheckToDeposit, { front_digest }: Pictures) {
  const earlier = await trx
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
  return noPicture(earlier.named > 0 ? 'front_id' : 'back_id');
}

type Deposit = ReturnType<typeof toDeposit>;

async function tell(
  trx: Database,
  clock: BankDeps['clock'],
  deposit: Deposit,
  cents: number,
  { caller, visitor }: Request,
) {
  const { customer, sessionId } = caller;
  const letter = checkHeldLetter({
    firstName: customer.first_name,
    amount: formatUsd(deposit.amount),
    reference: deposit.reference,
    clearsOn: deposit.clears_on,
  });
  await queueMail(trx, { to: customer.email, letter, at: clock.now() });
  await record(trx, clock, {
    action: 'check-deposited',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: { deposit: deposit.id, cents },
  });
}
