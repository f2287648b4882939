import type { BillToPlan, PlannedPayment } from '@bank/shared/contracts/bills';
import { formatUsd, toWire } from '@bank/shared/money';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { answerOnce } from '../../kernel/idempotency/answer-once';
import { newId } from '../../kernel/ids/ids';
import { queueMail } from '../../kernel/mail/queue-mail';
import { findPayee } from '../payees/find-payee';
import { purposeOfPlan } from '../permits/purpose';
import { takePermit } from '../permits/take-permit';
import { lockPaymentsOf } from '../placement/lock-payments';
import { noSuchAccount, pinRequired } from '../placement/payment-errors';
import { type Order, replayableOf } from '../placement/place-payment';
import { dayInWords } from './day-in-words';
import { isPayDay } from './pay-days';
import { badPayDay } from './plan-errors';
import { paymentPlannedLetter } from './planned-payments';
import { toldOfPlan } from './told-of-plan';

interface Planned {
  success: true;
  message: string;
  data: PlannedPayment;
}

/** Plans a payment: the PIN is proved now, the money goes on its day. */
export async function planBill(deps: BankDeps, bill: BillToPlan, order: Order): Promise<Planned> {
  const answer = await answerOnce(deps.db, replayableOf(order), (trx) => plan(deps, trx, bill, order));
  deps.postman.wake();
  return answer;
}

async function plan(deps: BankDeps, trx: Database, bill: BillToPlan, order: Order): Promise<Planned> {
  const { caller, at } = order;
  const { customer } = caller;
  await lockPaymentsOf(trx, customer.id);
  if (!isPayDay(bill.pay_on, at)) throw badPayDay();
  const number = await findSource(trx, customer.id, bill.from_account_id);
  const payee = await findPayee(trx, customer.id, { id: bill.payee_id });
  const permit = await takePermit(trx, caller, wanted(bill), at);
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
  await trx
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
  await tell(deps, trx, data, order);
  return { success: true, message: 'Payment planned', data };
}

const wanted = ({ from_account_id: from, amount, payee_id, pay_on, repeats }: BillToPlan) => ({
  from,
  to: 'bank_bill_payments',
  amount,
  purpose: purposeOfPlan(payee_id, { pay_on, repeats }),
});

async function findSource(trx: Database, customerId: string, id: string): Promise<string> {
  const account = await trx
    .selectFrom('accounts')
    .select(['account_number', 'is_active'])
    .where('customer_id', '=', customerId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!account?.is_active) throw noSuchAccount('from_account_id');
  return account.account_number;
}

async function tell(
  { clock }: BankDeps,
  trx: Database,
  planned: PlannedPayment,
  { caller, visitor, at }: Order,
): Promise<void> {
  const { customer, sessionId } = caller;
  const letter = paymentPlannedLetter({
    firstName: customer.first_name,
    amount: formatUsd(planned.amount),
    payee: planned.payee_name,
    description: planned.description,
    day: dayInWords(planned.pay_on),
    repeats: planned.repeats,
  });
  await queueMail(trx, { to: customer.email, letter, at });
  await record(trx, clock, {
    action: 'payment-planned',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: toldOfPlan(planned),
  });
}
