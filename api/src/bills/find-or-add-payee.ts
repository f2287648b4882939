import type { BillToPay } from '@bank/shared/contracts/bills';
import type { Selectable } from 'kysely';
import { record } from '../audit/record';
import type { Database } from '../db/client';
import type { PayeesTable } from '../db/tables';
import type { BankDeps } from '../deps';
import { newId } from '../ids';
import { billPayeeAddedLetter } from '../mail/letters/bill-payee-added';
import { queueMail } from '../mail/queue-mail';
import type { Order } from '../payments/place-payment';
import { noSuchPayee } from './bill-errors';
import { hideNumber } from './hide-number';

export type Payee = Selectable<PayeesTable>;

type Named = Pick<BillToPay, 'payee_id' | 'payee'>;

/** Whom a bill is for: a payee of the customer, or a new one. The same name and number are the same payee. */
export async function findOrAddPayee(
  deps: BankDeps,
  trx: Database,
  { payee_id, payee }: Named,
  order: Order,
): Promise<Payee> {
  if (!payee) return findPayee(trx, order, { id: payee_id ?? '' });
  const row = { ...payee, id: newId('payee'), customer_id: order.caller.customer.id, created_at: order.at };
  const added = await trx
    .insertInto('payees')
    .values(row)
    .onConflict((conflict) => conflict.columns(['customer_id', 'name', 'account_number']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (added) await tell(deps, trx, added, order);
  return added ?? findPayee(trx, order, { name: payee.name, account_number: payee.account_number });
}

async function findPayee(trx: Database, { caller }: Order, known: Partial<Payee>): Promise<Payee> {
  const payee = await trx
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', caller.customer.id)
    .where((is) => is.and(known))
    .executeTakeFirst();
  if (!payee) throw noSuchPayee();
  return payee;
}

async function tell({ clock }: BankDeps, trx: Database, payee: Payee, { caller, visitor, at }: Order) {
  const { customer, sessionId } = caller;
  const letter = billPayeeAddedLetter({
    firstName: customer.first_name,
    payee: payee.name,
    accountNumber: hideNumber(payee.account_number),
  });
  await queueMail(trx, { to: customer.email, letter, at });
  await record(trx, clock, {
    action: 'payee-added',
    customerId: customer.id,
    sessionId,
    address: visitor.address,
    detail: { payee: payee.id },
  });
}
