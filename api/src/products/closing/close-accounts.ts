import { nameInEmails } from '../../identity/customers/name-in-emails';
import { endAllSessions } from '../../identity/sessions/sessions';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import { closedEmail } from './closing-emails';
import * as events from './events';
import { forgetCustomer } from './forget-customer';
import { leavingOf } from './leaving-rules';

/** The caller holds the locks of the customer, their payments and their accounts, which are empty. */
export async function closeAccounts(tx: Tx, features: readonly Feature[], customer: Customer): Promise<void> {
  const { id, email } = customer;
  await endAllSessions(tx, id, 'signed-out');
  await tx.audit({ event: events.accountClosed, customerId: id });
  // Addressed before the bank forgets where to.
  await tx.mail({ to: email, content: closedEmail({ firstName: nameInEmails(customer) }) });
  for (const { close } of leavingOf(features)) await close?.(tx, id);
  await forgetCustomer(tx, features, id);
}
