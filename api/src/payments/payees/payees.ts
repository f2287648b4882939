import type * as contracts from '@bank/shared/contracts/bills';
import type { NewPayee } from '@bank/shared/contracts/bills';
import type { Selectable } from 'kysely';
import { type Alerting, lockAccountParagraphs, sendAlert } from '../../identity/alerts/send-alert';
import { event, withName } from '../../kernel/audit/event';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database, PayeesTable } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { newId } from '../../kernel/ids/ids';
import { writeEmail } from '../../kernel/mail/email';
import { hideNumber } from '../placement/hide-number';
import { lockPaymentsOf } from '../placement/lock-payments';
import { refuseWhileScheduled } from '../placement/refuse-while-scheduled';

const subject = 'You have a new payee';

/** A payee is identified by name and number. Adding a removed payee restores it. */
export async function addPayee(tx: Tx, bank: Alerting, payee: NewPayee, context: RequestContext) {
  const { customer } = context.caller;
  await lockPaymentsOf(tx, customer.id);
  const added = await tx
    .insertInto('payees')
    .values({ ...payee, id: newId('payee'), customer_id: customer.id, created_at: tx.now() })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'name', 'account_number'])
        .doUpdateSet({ removed_at: null })
        .where('payees.removed_at', 'is not', null),
    )
    .returningAll()
    .executeTakeFirst();
  if (added) await report(tx, bank, added, context);
  return added ?? findPayee(tx, customer.id, { name: payee.name, account_number: payee.account_number });
}

async function report(tx: Tx, bank: Alerting, payee: Payee, { caller, visitor }: RequestContext) {
  const { customer } = caller;
  const accountNumber = hideNumber(payee.account_number);
  await sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: subject,
    text: `${payee.name}, account number ${accountNumber}.`,
    path: '/dashboard/bills',
    email: (lockUrl) =>
      writeEmail({
        subject,
        firstName: customer.first_name,
        paragraphs: [
          `${payee.name} was added to your payees with account number ${accountNumber}.`,
          ...lockAccountParagraphs(lockUrl),
        ],
      }),
  });
  await tx.audit({ event: payeeAdded, detail: { payee: payee.id, name: payee.name } });
}

/** Another customer's payee gets the same error, so that IDs can't be probed. */
const payeeNotFound = () => {
  const text = 'Payee not found';
  return new BankError(404, text, 'Please choose one of your payees or enter a new one.', {
    errors: { payee_id: [text] },
  });
};

export type Payee = Selectable<PayeesTable>;

export const findPayee = (
  db: Database,
  customerId: string,
  known: Pick<Payee, 'id'> | Pick<Payee, 'name' | 'account_number'>,
): Promise<Payee> =>
  db
    .selectFrom('payees')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((is) => is.and(known))
    .where('removed_at', 'is', null)
    .executeTakeFirstOrThrow(payeeNotFound);

export const toWirePayee = (payee: Payee): contracts.Payee => ({
  id: payee.id,
  name: payee.name,
  account_number: hideNumber(payee.account_number),
  category: payee.category,
  created_at: payee.created_at.toISOString(),
});

export async function removePayee(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  await bank.command(context, async (tx) => {
    await lockPaymentsOf(tx, customer.id);
    const payee = await findPayee(tx, customer.id, { id });
    await refuseWhileScheduled(tx, payee.name, { payee_id: id });
    await tx.updateTable('payees').set({ removed_at: context.at }).where('id', '=', id).execute();
    await tx.audit({ event: payeeRemoved, detail: { payee: id, name: payee.name } });
  });
  return { data: { message: 'Payee removed' } };
}

const payeeAdded = event('payee-added', 'payment', (it) => `Payee${withName(it)} added`);
const payeeRemoved = event('payee-removed', 'payment', (it) => `Payee${withName(it)} removed`);
