import type { Tx } from '../../kernel/bank/bank';
import type { Customer } from '../../kernel/db/tables';
import { type Paragraph, writeEmail } from '../../kernel/mail/email';

export interface Letter {
  subject: string;
  paragraphs: Paragraph[];
}

export const mailCustomer = (
  tx: Tx,
  { email, first_name: firstName }: Pick<Customer, 'email' | 'first_name'>,
  letter: Letter,
): Promise<void> => tx.mail({ to: email, content: writeEmail({ ...letter, firstName }) });
