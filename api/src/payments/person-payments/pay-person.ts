import type { PersonToPay } from '@bank/shared/contracts/people';
import type { RequestToPay } from '@bank/shared/contracts/requests';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { findOwnPerson, nameOf, savePerson } from '../people/own-people';
import { personLeft } from '../people/people-errors';
import { purposeOfPerson, purposeOfRequest } from '../permits/purpose';
import { lockPaymentsOf } from '../placement/lock-payments';
import { lockPayable } from '../requests/payable-request';
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
    const purpose = purposeOfPerson(person.id);
    return holdMoney(tx, bank, { ...payment, person, purpose, request_id: null }, context);
  });

/** The request decides about the amount and who receives it, and its lock about who pays. */
export const payRequest = (bank: Bank, asked: RequestToPay, context: RequestContext): Promise<Held> =>
  payOnce(bank, context, async (tx) => {
    const { customer } = context.caller;
    const { request_id, from_account_id } = asked;
    const { account_id, amount_cents: amount, note } = await lockPayable(tx, customer.id, request_id);
    const person = await savePerson(tx, customer.id, account_id);
    const purpose = purposeOfRequest(request_id);
    const payment = { person, from_account_id, amount, note, purpose, request_id };
    return holdMoney(tx, bank, payment, context);
  });
