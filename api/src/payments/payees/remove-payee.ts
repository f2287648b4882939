import type { Bank } from '../../kernel/bank/bank';
import { BankError } from '../../kernel/errors/errors';
import type { RequestContext } from '../../kernel/http/request-context';
import { lockPaymentsOf } from '../placement/lock-payments';
import * as events from './events';
import { findPayee } from './find-payee';

const payeeHasScheduledPayment = (name: string) =>
  new BankError(
    409,
    `A payment to ${name} is scheduled`,
    'Please cancel the scheduled payment first. Nothing was changed.',
  );

export async function removePayee(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  await bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    const payee = await findPayee(tx, customer.id, { id });
    const planned = await tx
      .selectFrom('scheduled_payments')
      .select('id')
      .where('payee_id', '=', id)
      .where('status', '=', 'planned')
      .limit(1)
      .executeTakeFirst();
    if (planned) throw payeeHasScheduledPayment(payee.name);
    await tx.updateTable('payees').set({ removed_at: context.at }).where('id', '=', id).execute();
    await tx.audit({ event: events.payeeRemoved, detail: { payee: id, name: payee.name } });
  });
  return { data: { message: 'Payee removed' } };
}
