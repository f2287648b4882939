import type { BillToPay, NewPayee } from '@bank/shared/contracts/bills';
import { wayOut } from '../../identity/alerts/lock-url';
import { type Alerting, sendAlert, type WriteAlert } from '../../identity/alerts/send-alert';
import type { Tx } from '../../kernel/bank/tx';
import type { RequestContext } from '../../kernel/http/request-context';
import { newId } from '../../kernel/ids/ids';
import { writeEmail } from '../../kernel/mail/email';
import { hideNumber } from '../placement/hide-number';
import { lockPaymentsOf } from '../placement/lock-payments';
import * as events from './events';
import { findPayee, type Payee } from './find-payee';

interface PayeeAdded {
  firstName: string;
  payee: string;
  accountNumber: string;
}

const subject = 'You have a new payee';

const billPayeeAddedEmail =
  ({ firstName, payee, accountNumber }: PayeeAdded): WriteAlert =>
  (lockUrl) =>
    writeEmail({
      subject,
      firstName,
      paragraphs: [
        `${payee} was added to your payees with account number ${accountNumber}.`,
        ...wayOut(
          lockUrl,
          "If this wasn't you, reset your password right away with Forgot Password, then contact support.",
        ),
      ],
    });

export const findOrAddPayee = (
  tx: Tx,
  bank: Alerting,
  { payee_id, payee }: Pick<BillToPay, 'payee_id' | 'payee'>,
  context: RequestContext,
): Promise<Payee> =>
  payee
    ? addPayee(tx, bank, payee, context)
    : findPayee(tx, context.caller.customer.id, { id: payee_id ?? '' });

/** A payee is identified by name and number. Adding a removed payee restores it. */
export async function addPayee(
  tx: Tx,
  bank: Alerting,
  payee: NewPayee,
  context: RequestContext,
): Promise<Payee> {
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

async function report(
  tx: Tx,
  bank: Alerting,
  payee: Payee,
  { caller, visitor }: RequestContext,
): Promise<void> {
  const { customer } = caller;
  const accountNumber = hideNumber(payee.account_number);
  await sendAlert(tx, bank, {
    customer,
    caller,
    visitor,
    title: subject,
    text: `${payee.name}, account number ${accountNumber}.`,
    path: '/dashboard/bills',
    email: billPayeeAddedEmail({ firstName: customer.first_name, payee: payee.name, accountNumber }),
  });
  await tx.audit({ event: events.payeeAdded, detail: { payee: payee.id, name: payee.name } });
}
