import type { Bank } from '../../kernel/bank/bank';
import { unseal } from '../../kernel/mail/outbox';

export interface Message {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

/** If `to` is empty, returns mail to everyone. */
export async function findMail({ db, keys }: Pick<Bank, 'db' | 'keys'>, to: string): Promise<Message[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'to_address as to', 'subject', 'text', 'html', 'created_at'])
    .where('sent_by', '=', 'mailbox')
    .$if(to !== '', (query) => query.where('to_address', '=', to))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map((row) => ({
    ...row,
    text: unseal(keys, row.text),
    html: unseal(keys, row.html),
    created_at: row.created_at.toISOString(),
  }));
}
