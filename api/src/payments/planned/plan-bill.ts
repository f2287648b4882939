import type { BillToPlan, PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd, toWire } from '@bank/shared/money';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { findPayee } from '../payees/find-payee';
import { consumePermit } from '../permits/consume-permit';
import { purposeOfPlan } from '../permits/purpose';
import { lockPaymentsOf } from '../placement/lock-payments';
import { accountNotFound, pinRequired } from '../placement/payment-errors';
import * as events from './events';
import { auditDetailOf } from './find-planned';
import { isPayDay } from './pay-days';
import { dayInWords, paymentPlannedEmail } from './plan-emails';
import { invalidPayDay } from './plan-errors';

interface Planned {
  success: true;
  message: string;
  data: PlannedPayment;
}

export const planBill = (bank: Bank, bill: BillToPlan, context: RequestContext): Promise<Planned> =>
  bank.command(context, (tx) => tx.once(replayableOf(context), () => plan(tx, bill, context)));

async function plan(tx: Tx, bill: BillToPlan, { caller, at }: RequestContext): Promise<Planned> {
  const { customer } = caller;
  await lockPaymentsOf(tx, customer.id);
  if (!isPayDay(bill.pay_on, at)) throw invalidPayDay();
  const number = await findSource(tx, customer.id, bill.from_account_id);
  const payee = await findPayee(tx, customer.id, { id: bill.payee_id });
  const permit = await consumePermit(tx, caller, permitFor(bill));
  if (!permit) throw pinRequired();
  const columns = {
    id: newId('plan'),
    payee_id: payee.id,
    description: bill.description || 'Bill payment',
    repeats: bill.repeats,
  };
  const data: PlannedPayment = {
    ...columns,
    payee_name: payee.name,
    from_account_number: number,
    amount: toWire(bill.amount),
    status: 'planned',
    pay_on: bill.pay_on,
    planned_at: at.toISOString(),
    failures: [],
  };
  await tx
    .insertInto('planned_payments')
    .values({
      ...columns,
      customer_id: customer.id,
      from_account_id: bill.from_account_id,
      amount_cents: bill.amount,
      first_on: bill.pay_on,
      next_on: bill.pay_on,
      planned_at: at,
      permit_id: permit,
    })
    .execute();
  await notify(tx, data, customer);
  return { success: true, message: 'Payment scheduled', data };
}

const permitFor = ({ from_account_id: from, amount, payee_id, pay_on, repeats }: BillToPlan) => ({
  from,
  to: 'bank_bill_payments',
  amount,
  purpose: purposeOfPlan(payee_id, { pay_on, repeats }),
});

async function findSource(db: Database, customerId: string, id: string): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select(['account_number', 'is_active'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account?.is_active) throw accountNotFound('from_account_id');
  return account.account_number;
}

async function notify(tx: Tx, planned: PlannedPayment, customer: Customer): Promise<void> {
  const content = paymentPlannedEmail({
    firstName: customer.first_name,
    amount: formatUsd(planned.amount),
    payee: planned.payee_name,
    description: planned.description,
    day: dayInWords(planned.pay_on),
    repeats: planned.repeats,
  });
  await tx.mail({ to: customer.email, content });
  await tx.audit({ event: events.paymentPlanned, detail: auditDetailOf(planned) });
}
