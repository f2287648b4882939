import { nameInEmails } from '../../identity/customers/customers';
import { notify } from '../../identity/notifications/notify';
import type { Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { type Paragraph, writeEmail } from '../../kernel/mail/email';

interface News {
  title: string;
  text: string;
  subject: string;
  paragraphs: Paragraph[];
}

/** By email whatever the customer's choices are, because someone else may have asked. */
export async function notifyCustomer(tx: Tx, customer: Customer, { title, text, ...letter }: News) {
  const content = writeEmail({ ...letter, firstName: nameInEmails(customer) });
  await tx.mail({ to: customer.email, content });
  await showNews(tx, customer, title, text);
}

export const showNews = (tx: Tx, customer: Customer, title: string, text: string): Promise<void> =>
  notify(tx, customer, { kind: 'account-closing', title, text, path: '/dashboard/close-account' });

export const notYou =
  "If this wasn't you, sign in, choose Keep My Account in Settings, then change your password and your PIN. If you can't sign in, contact support right away.";
