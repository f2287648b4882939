import type { Transaction } from '../db/client';
import { newId } from '../ids/ids';
import type { Email } from './email';

interface Mail {
  to: string;
  content: Email;
  at: Date;
}

/**
 * Stores the email in the same transaction as the change that it reports, so that both commit or neither
 * does.
 */
export async function queueMail(tx: Transaction, { to, content, at }: Mail): Promise<void> {
  await tx
    .insertInto('mail')
    .values({ id: newId('mail'), to_address: to, created_at: at, ...content })
    .execute();
}
