import type { BillToPay, listBills } from '@bank/shared/contracts/bills';
import * as contracts from '@bank/shared/contracts/bills';
import type { AnswerOf } from '@bank/shared/contracts/call';
import { referenceOf } from '@bank/shared/contracts/transactions';
import { cents, formatUsd, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { notYou } from '../../identity/alerts/send-alert';
import type { Bank, RequestContext } from '../../kernel/bank/bank';
import type { Customer, Database } from '../../kernel/db/tables';
import { counted, feature, readOwn, whileOpen, write } from '../../kernel/feature/feature';
import { findAnswer, replayableOf } from '../../kernel/idempotency/answer-once';
import { writeEmail } from '../../kernel/mail/email';
import { addPayee, findPayee, type Payee, removePayee, toWirePayee } from '../payees/payees';
import { purposeOf } from '../permits/permit';
import type { Paid, Payment } from '../placement/payment-order';
import { pay, placeOnce } from '../placement/place-payment';
import { findPlanned } from '../scheduled/find-scheduled';
import { chapter, examples } from './examples';
import { exported } from './exported';

export const bills = feature({
  calls: (bank) => [
    readOwn(bank, contracts.listBills, findBills),
    write(
      contracts.payBill,
      { stepUp: 'permit', whileLocked: false, whileClosing: false },
      ({ body, ...context }) => payBill(bank, body, context),
    ),
    write(contracts.addPayee, whileOpen, async ({ body, ...context }) => {
      const payee = await bank.command(context, (tx) => addPayee(tx, bank, body, context));
      return { data: toWirePayee(payee) };
    }),
    write(contracts.removePayee, whileOpen, ({ params, ...context }) =>
      removePayee(bank, params.id, context),
    ),
  ],
  leaving: {
    ends: [
      {
        name: 'payees',
        count: ({ customerId }) => sql`
          select count(*) from payees where customer_id = ${customerId} and removed_at is null`,
        text: (count) => `${counted(count, 'payee')} of bills: removed when your account closes.`,
      },
    ],
    // Payments name payees, so these stay, but no one sees them again.
    close: (tx, customerId) =>
      tx.updateTable('payees').set({ removed_at: tx.now() }).where('customer_id', '=', customerId).execute(),
  },
  exported,
  chapter,
  examples,
});

type Bills = AnswerOf<typeof listBills>['data'];

const maxPayments = 200;

async function findBills(db: Database, customerId: string): Promise<Bills> {
  const [payees, payments] = [await findPayees(db, customerId), await findPayments(db, customerId)];
  return {
    payees: payees.map(toWirePayee),
    planned: await findPlanned(db, customerId),
    payments: payments.map((payment) => ({
      id: payment.id,
      reference: referenceOf(payment.id),
      payee_id: payment.payee_id,
      payee_name: payment.payee_name,
      amount: toWire(payment.amount_cents),
      description: payment.description,
      status: 'completed' as const,
      created_at: payment.created_at.toISOString(),
    })),
  };
}

const findPayees = (db: Database, customerId: string) =>
  db
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('removed_at', 'is', null)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The kind is a literal, so that PostgreSQL can use the partial index on bills. */
const findPayments = (db: Database, customerId: string) =>
  db
    .selectFrom('transfers')
    .innerJoin('bill_payments', 'bill_payments.transaction_id', 'transfers.transaction_id')
    .innerJoin('payees', 'payees.id', 'bill_payments.payee_id')
    .innerJoin('transactions', 'transactions.id', 'transfers.transaction_id')
    .innerJoin('entries', (on) =>
      on
        .onRef('entries.transaction_id', '=', 'transfers.transaction_id')
        .on('entries.amount_cents', '>', cents(0)),
    )
    .select(['transfers.transaction_id as id', 'transfers.created_at', 'transactions.description'])
    .select(['payees.id as payee_id', 'payees.name as payee_name', 'entries.amount_cents'])
    .where('transfers.customer_id', '=', customerId)
    .where('transfers.kind', '=', sql.lit('bill'))
    .orderBy('transfers.created_at', 'desc')
    .orderBy('transfers.transaction_id', 'desc')
    .limit(maxPayments)
    .execute();

/** A new payee is added in the payment's transaction. A payment to a known one may be placed together with others. */
export async function payBill(bank: Bank, bill: BillToPay, context: RequestContext): Promise<Paid> {
  const paymentTo = (payee: Payee) => billPayment(bill, payee, context.caller.customer);
  const { payee, payee_id } = bill;
  if (payee)
    return placeOnce(bank, context, async (tx) => paymentTo(await addPayee(tx, bank, payee, context)));
  const known = await findAnswer<Paid>(bank.db, replayableOf(context));
  if (known) return known;
  const own = await findPayee(bank.db, context.caller.customer.id, { id: payee_id ?? '' });
  return pay(bank, context, paymentTo(own));
}

function billPayment(bill: BillToPay, payee: Payee, { first_name: firstName }: Customer): Payment {
  const description = bill.description || 'Bill payment';
  const paid = `${formatUsd(bill.amount)} to ${payee.name}`;
  return {
    kind: 'bill',
    from: bill.from_account_id,
    to: 'bank_bill_payments',
    amount: bill.amount,
    description,
    merchant: payee.name,
    category: payee.category,
    payeeId: payee.id,
    purpose: purposeOf.bill(payee.id),
    message: 'Bill paid successfully',
    email: (reference) =>
      writeEmail({
        subject: `You paid ${paid}`,
        firstName,
        paragraphs: [`You paid a bill of ${paid}.`, `${description}. Reference ${reference}.`, notYou],
      }),
  };
}
