import { nameInEmails } from '../../identity/customers/name-in-emails';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import { ownedAccounts } from '../../ledger/accounts/owned-accounts';
import { closedEmail } from './closing-emails';
import * as events from './events';
import { forgetCustomer } from './forget-customer';

/** The caller holds the locks of the customer, their payments and their accounts, which are empty. */
export async function closeAccounts(tx: Tx, customer: Customer): Promise<void> {
  const { id, email } = customer;
  await tx
    .updateTable('cards')
    .set({ status: 'closed' })
    .where('customer_id', '=', id)
    .where('status', 'in', ['active', 'frozen'])
    .execute();
  await tx
    .updateTable('accounts')
    .set({ is_active: false, closed_at: tx.now() })
    .where('id', 'in', ownedAccounts(id))
    .execute();
  await endAllSessions(tx, id, 'signed-out');
  await tx.audit({ event: events.accountClosed, customerId: id });
  // Addressed before the bank forgets where to.
  await tx.mail({ to: email, content: closedEmail({ firstName: nameInEmails(customer) }) });
  await forgetCustomer(tx, id);
}
