import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/tx';
import type { Customer } from '../../kernel/db/tables';
import type { Email } from '../../kernel/mail/email';

interface News {
  title: string;
  text: string;
  email: Email;
}

/** By email whatever the customer's choices are, because someone else may have asked. */
export async function tellCustomer(tx: Tx, customer: Customer, { title, text, email }: News): Promise<void> {
  await tx.mail({ to: customer.email, content: email });
  await notify(tx, customer, { kind: 'account-closing', title, text, path: '/dashboard/close-account' });
}
