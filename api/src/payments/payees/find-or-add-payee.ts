import type { BillToPay, NewPayee } from '@bank/shared/contracts/bills';
import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Database } from '../../kernel/db/client';
import { newId } from '../../kernel/ids/ids';
import { queueMail } from '../../kernel/mail/queue-mail';
import { hideNumber } from '../placement/hide-number';
import { lockPaymentsOf } from '../placement/lock-payments';
import type { Order } from '../placement/place-payment';
import { billPayeeAddedLetter } from './bill-payee-added';
import { findPayee, type Payee } from './find-payee';

export type By = Pick<Order, 'caller' | 'visitor' | 'at'>;

/** Whom a bill is for: a payee of the customer, or a new one. */
export function findOrAddPayee(
  deps: BankDeps,
  trx: Database,
  { payee_id, payee }: Pick<BillToPay, 'payee_id' | 'payee'>,
  by: By,
): Promise<Payee> {
  return payee
    ? addPayee(deps, trx, payee, by)
    : findPayee(trx, by.caller.customer.id, { id: payee_id ?? '' });
}

/** Keeps a payee. The same name and number are the same payee; one that was removed is there again. */
export async function addPayee(deps: BankDeps, trx: Database, payee: NewPayee, by: By): Promise<Payee> {
  const { customer } = by.caller;
  await lockPaymentsOf(trx, customer.id);
  const added = await trx
    .insertInto('payees')
    .values({ ...payee, id: newId('payee'), customer_id: customer.id, created_at: by.at })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'name', 'account_number'])
        .doUpdateSet({ removed_at: null })
        .where('payees.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (added) await tell(deps, trx, added, by);
  return added ?? findPayee(trx, customer.id, { name: payee.name, account_number: payee.account_number });
}

async function tell({ clock }: BankDeps, trx: Database, payee: Payee, { caller, visitor, at }: By) {
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
    detail: { payee: payee.id, name: payee.name },
  });
}
