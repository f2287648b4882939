import { record } from '../../kernel/audit/record';
import type { BankDeps } from '../../kernel/bank/deps';
import { lockPaymentsOf } from '../placement/lock-payments';
import type { By } from './find-or-add-payee';
import { findPayee } from './find-payee';
import { payeeIsPlanned } from './payee-errors';

/** Takes a payee off the list. Not while a payment to it is planned: nobody would expect it any more. */
export async function removePayee(deps: BankDeps, id: string, { caller, visitor, at }: By) {
  const { customer, sessionId } = caller;
  await deps.db.transaction().execute(async (trx) => {
    await lockPaymentsOf(trx, customer.id);
    const payee = await findPayee(trx, customer.id, { id });
    const planned = await trx
      .selectFrom('planned_payments')
      .select('id')
      .where('payee_id', '=', id)
      .where('status', '=', 'planned')
      .limit(1)
      .executeTakeFirst();
    if (planned) throw payeeIsPlanned(payee.name);
    await trx.updateTable('payees').set({ removed_at: at }).where('id', '=', id).execute();
    await record(trx, deps.clock, {
      action: 'payee-removed',
      customerId: customer.id,
      sessionId,
      address: visitor.address,
      detail: { payee: id, name: payee.name },
    });
  });
  return { data: { message: 'Payee removed' } };
}
