import type { PersonPayment, PersonToPay } from '@bank/shared/contracts/people';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { earlier, later, minutes, seconds, secondsUntil } from '../../kernel/clock/clock';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { findOwnPerson } from '../people/own-people';
import { personNotFound } from '../people/people-errors';
import { consumePermit } from '../permits/consume-permit';
import { purposeOfPerson } from '../permits/purpose';
import { lockPaymentsOf } from '../placement/lock-payments';
import {
  accountNotFound,
  insufficientFunds,
  pinRequired,
  tooManyPayments,
} from '../placement/payment-errors';
import { findPersonPayment } from './find-person-payments';

/** How long a payment can be undone. */
export const undoTime = seconds(10);

interface Paid {
  success: true;
  message: string;
  data: PersonPayment;
}

/** Holds the money, so that undoing leaves no trace in the ledger. `sendDue` books it. */
export const payPerson = (bank: Bank, payment: PersonToPay, context: RequestContext): Promise<Paid> =>
  bank.command(context, (tx) => tx.once(replayableOf(context), () => hold(tx, payment, context)));

async function hold(tx: Tx, payment: PersonToPay, { caller, at }: RequestContext): Promise<Paid> {
  const { customer } = caller;
  const { person_id, from_account_id, amount, note } = payment;
  await lockPaymentsOf(tx, customer.id);
  await enforceRate(tx, customer.id, at);
  const person = await findOwnPerson(tx, customer.id, person_id);
  if (!person.is_active) throw personNotFound();
  const source = await findSource(tx, customer.id, from_account_id);
  const permit = await consumePermit(tx, caller, {
    from: from_account_id,
    to: person.account_id,
    amount,
    purpose: purposeOfPerson(person_id),
  });
  if (!permit) throw pinRequired();
  if (source.balance_cents - source.held_cents < amount) throw insufficientFunds();
  const id = newId('pay');
  await tx
    .insertInto('person_payments')
    .values({
      id,
      customer_id: customer.id,
      person_id,
      account_id: from_account_id,
      to_account_id: person.account_id,
      amount_cents: amount,
      note,
      status: 'held',
      permit_id: permit,
      created_at: at,
      sends_at: later(at, undoTime),
    })
    .execute();
  await tx.updateTable('people').set({ last_paid_at: at }).where('id', '=', person_id).execute();
  await tx.audit({
    action: 'person-payment-held',
    detail: { payment: id, person: person_id, cents: amount },
  });
  const data = await findPersonPayment(tx, customer.id, id);
  return { success: true, message: 'Payment on its way', data };
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

async function findSource(tx: Tx, customerId: string, id: string) {
  const source = await tx
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents', 'is_active'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!source?.is_active) throw accountNotFound('from_account_id');
  return source;
}
