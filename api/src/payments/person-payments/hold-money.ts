import type { PersonPayment } from '@bank/shared/contracts/people';
import { type Cents, formatUsd } from '@bank/shared/money';
import {
  type Alerting,
  type Happening,
  lockAccountParagraphs,
  sendAlert,
} from '../../identity/alerts/send-alert';
import { nameInEmails } from '../../identity/customers/customers';
import { isSet } from '../../identity/settings/find-settings';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import {
  earlier,
  hours,
  later,
  minutes,
  momentInWords,
  seconds,
  secondsUntil,
} from '../../kernel/clock/clock';
import type { Customer, ReviewReason } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { writeEmail } from '../../kernel/mail/email';
import type { OwnPerson } from '../people/own-people';
import { consumePermit } from '../permits/permit';
import { findOwnAccount } from '../placement/own-account';
import { insufficientFunds, pinRequired, tooManyPayments } from '../placement/payment-errors';
import { findReview } from '../review/review';
import { events } from './events';
import { findPersonPayment } from './find-person-payments';

/** How long a payment can be undone. Some customers need longer to read and act. */
const undoTime = seconds(10);
export const longerUndoTime = minutes(2);
/** How long the customer can undo a payment that looks like fraud. */
export const reviewTime = hours(24);

interface Paying {
  person: Pick<OwnPerson, 'id' | 'account_id'>;
  from_account_id: string;
  amount: Cents;
  note: string;
  request_id: string | null;
}

export interface Held {
  success: true;
  message: string;
  data: PersonPayment;
}

/** The PIN was verified for the purpose. The caller holds the lock of the customer's payments. */
export async function holdMoney(
  tx: Tx,
  bank: Bank,
  { purpose, ...payment }: Paying & { purpose: string },
  context: RequestContext,
): Promise<Held> {
  const { caller, at } = context;
  const { customer } = caller;
  const { person, from_account_id, amount } = payment;
  await enforceRate(tx, customer.id, at);
  const source = await findOwnAccount(tx, customer.id, from_account_id, 'from_account_id');
  const wanted = { from: from_account_id, to: person.account_id, amount, purpose };
  const permit = await consumePermit(tx, caller, wanted);
  if (!permit) throw pinRequired();
  if (source.balance_cents - source.held_cents < amount) throw insufficientFunds();
  const confirmed = { sessionId: caller.sessionId, at: tx.now() };
  const asked = { customerId: customer.id, to: person.account_id, amount, confirmed };
  const review_reason = await findReview(tx, asked);
  const id = await recordHold(tx, { ...payment, customerId: customer.id, permit, review_reason });
  const data = await findPersonPayment(tx, customer.id, id);
  if (review_reason) await reportReview(tx, bank, { ...context, customer }, data);
  return { success: true, message: 'Payment on its way', data };
}

interface Hold extends Paying {
  customerId: string;
  permit: string;
  review_reason?: ReviewReason | null;
}

/** The caller holds the lock of the customer's payments, and knows that the account covers the amount. */
export async function recordHold(tx: Tx, hold: Hold): Promise<string> {
  const { customerId, person, from_account_id, amount, note, permit, request_id, review_reason } = hold;
  const ownTime = (await isSet(tx, customerId, 'longer_undo')) ? longerUndoTime : undoTime;
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
      sends_at: later(at, review_reason ? reviewTime : ownTime),
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

/** By email, because the person at the screen may not be the customer. */
export function reportReview(
  tx: Tx,
  bank: Alerting,
  { customer, caller, visitor }: Pick<Happening, 'caller' | 'visitor'> & { customer: Customer },
  payment: PersonPayment,
): Promise<void> {
  const { person_name: name, sends_at, review } = payment;
  const amount = formatUsd(payment.amount);
  const email = (lockUrl: string | null) =>
    writeEmail({
      subject: `We paused your payment of ${amount} to ${name}`,
      firstName: nameInEmails(customer),
      paragraphs: [
        `Your payment of ${amount} to ${name} leaves on ${momentInWords(new Date(sends_at))}. Until then, you can cancel it in Pay.`,
        review ?? '',
        "Did someone call you and ask for this payment? Then cancel it: we'd never ask you to move money.",
        ...lockAccountParagraphs(
          lockUrl,
          "If you didn't make it, cancel it and reset your password with Forgot Password.",
        ),
      ],
    });
  return sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: `A payment of ${amount} was paused`,
    text: `To ${name}. You can cancel it in Pay.`,
    path: '/dashboard/pay',
    email,
  });
}
