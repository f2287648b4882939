import type { PersonToPay } from '@bank/shared/contracts/people';
import type { RequestToPay } from '@bank/shared/contracts/requests';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { findOwnPerson, nameOf, personLeft, savePerson } from '../people/own-people';
import { purposeOf } from '../permits/permit';
import { lockPaymentsOf } from '../placement/lock-payments';
import { lockPayable } from '../requests/payable-request';
import { events } from './events';
import { findPersonPayment, personPaymentNotFound } from './find-person-payments';
import { type Held, holdMoney } from './hold-money';

/** Holds the money, so that undoing leaves no trace in the ledger. `sendDue` books it. */
const payOnce = (bank: Bank, context: RequestContext, pay: (tx: Tx) => Promise<Held>): Promise<Held> =>
  bank.command(context, (tx) =>
    tx.once(replayableOf(context), async () => {
      await lockPaymentsOf(tx, context.caller.customer.id);
      return pay(tx);
    }),
  );

export const payPerson = (bank: Bank, payment: PersonToPay, context: RequestContext): Promise<Held> =>
  payOnce(bank, context, async (tx) => {
    const person = await findOwnPerson(tx, context.caller.customer.id, payment.person_id);
    if (!person.is_active) throw personLeft(nameOf(person));
    const purpose = purposeOf.person(person.id);
    return holdMoney(tx, bank, { ...payment, person, purpose, request_id: null }, context);
  });

/** The request decides about the amount and who receives it, and its lock about who pays. */
export const payRequest = (bank: Bank, asked: RequestToPay, context: RequestContext): Promise<Held> =>
  payOnce(bank, context, async (tx) => {
    const { customer } = context.caller;
    const { request_id, from_account_id } = asked;
    const { account_id, amount_cents: amount, note } = await lockPayable(tx, customer.id, request_id);
    const person = await savePerson(tx, customer.id, account_id);
    const purpose = purposeOf.request(request_id);
    const payment = { person, from_account_id, amount, note, purpose, request_id };
    return holdMoney(tx, bank, payment, context);
  });

const alreadySent = () =>
  new BankError(
    409,
    'This payment was already sent',
    'It can no longer be undone. Please ask for the money back.',
  );

/** Possible until the money is booked, even a moment after the time has passed. A repeat changes nothing. */
export function undoPayment(bank: Bank, id: string, context: RequestContext): Promise<Held> {
  const customerId = context.caller.customer.id;
  return bank.command(context, async (tx) => {
    const payment = await tx
      .selectFrom('person_payments')
      .select(['status', 'amount_cents'])
      .where('id', '=', id)
      .where('customer_id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow(personPaymentNotFound);
    if (payment.status === 'sent') throw alreadySent();
    if (payment.status === 'held') {
      const undone = { status: 'undone', closed_at: tx.now() } as const;
      await tx.updateTable('person_payments').set(undone).where('id', '=', id).execute();
      const detail = { payment: id, cents: payment.amount_cents };
      await tx.audit({ event: events.personPaymentUndone, detail });
    }
    const data = await findPersonPayment(tx, customerId, id);
    return { success: true, message: 'Payment undone', data };
  });
}
