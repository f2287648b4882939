import type { BillToPay } from '@bank/shared/contracts/bills';
import { formatUsd } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer, lockKey, replayableOf } from '../../kernel/idempotency/answer-once';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { findOrAddPayee } from '../payees/find-or-add-payee';
import type { Payee } from '../payees/find-payee';
import { purposeOfBill } from '../permits/purpose';
import type { Paid, Payment } from '../placement/payment';
import { placePayment } from '../placement/place-payment';

interface BillPaid {
  firstName: string;
  amount: string;
  payee: string;
  description: string;
  reference: string;
}

const billPaidEmail = ({ firstName, amount, payee, description, reference }: BillPaid): Email =>
  writeEmail({
    subject: `You paid ${amount} to ${payee}`,
    firstName,
    paragraphs: [
      `You paid a bill of ${amount} to ${payee}.`,
      `${description}. Reference ${reference}.`,
      "If this wasn't you, reset your password right away with Forgot Password, then contact support.",
    ],
  });

export function payBill(bank: Bank, bill: BillToPay, context: RequestContext): Promise<Paid> {
  const replayable = replayableOf(context);
  return bank.command(context, async (tx) => {
    await lockKey(tx, replayable);
    return (await findAnswer<Paid>(tx, replayable)) ?? payOnce(tx, bank, bill, context);
  });
}

async function payOnce(tx: Tx, bank: Bank, bill: BillToPay, context: RequestContext): Promise<Paid> {
  const { customer } = context.caller;
  const payee = await findOrAddPayee(tx, bank, bill, context);
  return (await placePayment(tx, context, billPayment(bill, payee, customer))).answer;
}

function billPayment(bill: BillToPay, payee: Payee, customer: Customer): Payment {
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
    email: (reference) =>
      billPaidEmail({
        firstName: customer.first_name,
        amount: formatUsd(bill.amount),
        payee: payee.name,
        description,
        reference,
      }),
  };
}
