import type { BillToPay, NewPayee } from '@bank/shared/contracts/bills';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { hideNumber } from '../placement/hide-number';
import { lockPaymentsOf } from '../placement/lock-payments';
import { findPayee, type Payee } from './find-payee';

interface PayeeAdded {
  firstName: string;
  payee: string;
  accountNumber: string;
}

const billPayeeAddedEmail = ({ firstName, payee, accountNumber }: PayeeAdded): Email =>
  writeEmail({
    subject: 'You have a new payee',
    firstName,
    paragraphs: [
      `${payee} was added to your payees with account number ${accountNumber}.`,
      "If this wasn't you, reset your password right away with Forgot Password, then contact support.",
    ],
  });

export const findOrAddPayee = (
  tx: Tx,
  { payee_id, payee }: Pick<BillToPay, 'payee_id' | 'payee'>,
  customer: Customer,
): Promise<Payee> =>
  payee ? addPayee(tx, payee, customer) : findPayee(tx, customer.id, { id: payee_id ?? '' });

/** A payee is identified by name and number. Adding a removed payee restores it. */
export async function addPayee(tx: Tx, payee: NewPayee, customer: Customer): Promise<Payee> {
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
  if (added) await notify(tx, added, customer);
  return added ?? findPayee(tx, customer.id, { name: payee.name, account_number: payee.account_number });
}

async function notify(tx: Tx, payee: Payee, customer: Customer): Promise<void> {
  const content = billPayeeAddedEmail({
    firstName: customer.first_name,
    payee: payee.name,
    accountNumber: hideNumber(payee.account_number),
  });
  await tx.mail({ to: customer.email, content });
  await tx.audit({ action: 'payee-added', detail: { payee: payee.id, name: payee.name } });
}
