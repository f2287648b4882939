import type { BillToPay } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { findAnswer, lockKey } from '../../kernel/idempotency/answer-once';
import { findOrAddPayee } from '../payees/find-or-add-payee';
import type { Payee } from '../payees/find-payee';
import { purposeOfBill } from '../permits/purpose';
import { type Order, type Paid, type Payment, placePayment, replayableOf } from '../placement/place-payment';
import { billPaidLetter } from './bill-paid';

/** Pays a bill. A payee that is new is kept only with the payment: a refused one leaves nothing behind. */
export async function payBill(deps: BankDeps, bill: BillToPay, order: Order): Promise<Paid> {
  const replayable = replayableOf(order);
  const answer = await deps.db.transaction().execute(async (trx) => {
    await lockKey(trx, replayable);
    return (await findAnswer<Paid>(trx, replayable)) ?? payOnce(deps, trx, bill, order);
  });
  deps.postman.wake();
  return answer;
}

async function payOnce(deps: BankDeps, trx: Database, bill: BillToPay, order: Order): Promise<Paid> {
  const payee = await findOrAddPayee(deps, trx, bill, order);
  return (await placePayment(trx, order, billPayment(bill, payee, order))).answer;
}

function billPayment(bill: BillToPay, payee: Payee, { caller }: Order): Payment {
  const description = bill.description || 'Bill payment';
  return {
    kind: 'bill',
    from: bill.from_account_id,
    to: 'bank_bill_payments',
    amount: bill.amount,
    description,
    merchant: payee.name,
    category: payee.category,
    payeeId: payee.id,
    purpose: purposeOfBill(payee.id),
    message: 'Bill paid successfully',
    letter: (reference) =>
      billPaidLetter({
        firstName: caller.customer.first_name,
        amount: formatUsd(bill.amount),
        payee: payee.name,
        description,
        reference,
      }),
  };
}
