import type { BillToPay } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import type { BankDeps } from '../deps';
import { billPaidLetter } from '../mail/letters/bill-paid';
import { type Order, type Paid, type Payment, placePayment } from '../payments/place-payment';
import { purposeOfBill } from '../payments/purpose';
import { findOrAddPayee } from './find-or-add-payee';
import type { Payee } from './find-payee';

/** Pays a bill. A payee that is new is kept only with the payment: a refused one leaves nothing behind. */
export async function payBill(deps: BankDeps, bill: BillToPay, order: Order): Promise<Paid> {
  const { answer } = await deps.db.transaction().execute(async (trx) => {
    const payee = await findOrAddPayee(deps, trx, bill, order);
    return placePayment(trx, order, billPayment(bill, payee, order));
  });
  deps.postman.wake();
  return answer;
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
