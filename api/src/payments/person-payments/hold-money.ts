import type { PersonPayment } from '@bank/shared/contracts/people';
import type { Cents } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, hours, later, minutes, seconds, secondsUntil } from '../../kernel/clock/clock';
import type { ReviewReason } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import type { OwnPerson } from '../people/own-people';
import { consumePermit } from '../permits/consume-permit';
import { insufficientFunds, pinRequired, tooManyPayments } from '../placement/payment-errors';
import { findReview } from '../review/find-review';
import * as events from './events';
import { findPersonPayment } from './find-person-payments';
import { findSource } from './find-source';
import { reportReview } from './report-review';

/** How long a payment can be undone. */
export const undoTime = seconds(10);
/** How long the customer can undo a payment that looks like fraud. */
export const reviewTime = hours(24);

interface Holding {
  person: OwnPerson;
  from_account_id: string;
  amount: Cents;
  note: string;
  /** What the PIN was verified for. */
  purpose: string;
  request_id: string | null;
}

export interface Held {
  success: true;
  message: string;
  data: PersonPayment;
}

/** The caller holds the lock of the customer's payments. */
export async function holdMoney(
  tx: Tx,
  bank: Bank,
  holding: Holding,
  context: RequestContext,
): Promise<Held> {
  const { caller, at } = context;
  const { customer } = caller;
  const { person, from_account_id, amount, note, purpose, request_id } = holding;
  await enforceRate(tx, customer.id, at);
  const source = await findSource(tx, customer.id, from_account_id);
  const wanted = { from: from_account_id, to: person.account_id, amount, purpose };
  const permit = await consumePermit(tx, caller, wanted);
  if (!permit) throw pinRequired();
  if (source.balance_cents - source.held_cents < amount) throw insufficientFunds();
  const confirmed = { sessionId: caller.sessionId, at: tx.now() };
  const asked = { customerId: customer.id, to: person.account_id, amount, confirmed };
  const review_reason = await findReview(tx, asked);
  const hold = { person, from_account_id, amount, note, permit, request_id, review_reason };
  const id = await recordHold(tx, { customerId: customer.id, ...hold });
  const data = await findPersonPayment(tx, customer.id, id);
  if (review_reason) await reportReview(tx, bank, { ...context, customer }, data);
  return { success: true, message: 'Payment on its way', data };
}

interface Hold {
  customerId: string;
  person: Pick<OwnPerson, 'id' | 'account_id'>;
  from_account_id: string;
  amount: Cents;
  note: string;
  permit: string;
  request_id: string | null;
  review_reason?: ReviewReason | null;
}

/** The caller holds the lock of the customer's payments, and knows that the account covers the amount. */
export async function recordHold(tx: Tx, hold: Hold): Promise<string> {
  const { customerId, person, from_account_id, amount, note, permit, request_id, review_reason } = hold;
  const [id, at] = [newId('pay'), tx.now()];
  await tx
    .insertInto('person_payments')
    .values({
      id,
      customer_id: customerId,
      person_id: person.id,
      account_id: from_account_id,
      to_account_id: person.account_id,
      amount_cents: amount,
      note,
      status: 'held',
      permit_id: permit,
      created_at: at,
      sends_at: later(at, review_reason ? reviewTime : undoTime),
      request_id,
      review_reason: review_reason ?? null,
    })
    .execute();
  await tx.updateTable('people').set({ last_paid_at: at }).where('id', '=', person.id).execute();
  await tx.audit({
    event: events.personPaymentHeld,
    customerId,
    detail: {
      payment: id,
      person: person.id,
      cents: amount,
      ...(request_id && { request: request_id }),
      ...(review_reason && { review: review_reason }),
    },
  });
  return id;
}

const maxPerMinute = 10;

/** Together with the transfers of the same minute. */
async function enforceRate(tx: Tx, customerId: string, at: Date): Promise<void> {
  const since = earlier(at, minutes(1));
  const recent = tx
    .selectFrom('transfers')
    .select('created_at')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', since)
    .where('created_at', '<=', at)
    .unionAll(
      tx
        .selectFrom('person_payments')
        .select('created_at')
        .where('customer_id', '=', customerId)
        .where('created_at', '>', since)
        .where('created_at', '<=', at),
    );
  const tenth = await tx
    .selectFrom(recent.as('recent'))
    .select('created_at')
    .orderBy('created_at', 'desc')
    .offset(maxPerMinute - 1)
    .limit(1)
    .executeTakeFirst();
  if (tenth) throw tooManyPayments(secondsUntil(later(tenth.created_at, minutes(1)), at));
}
