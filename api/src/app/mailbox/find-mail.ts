import type { Bank } from '../../kernel/bank/bank';
import { unseal } from '../../kernel/mail/outbox';

export interface Message {
  id: string;
  to: string;
  kind: 'email' | 'text';
  subject: string;
  text: string;
  html: string;
  created_at: string;
}

export interface Wanted {
  /** Empty for everyone. */
  to: string;
  kind?: Message['kind'] | undefined;
}

export async function findMail(
  { db, keys }: Pick<Bank, 'db' | 'keys'>,
  { to, kind }: Wanted,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('mail')
    .select(['id', 'to_address as to', 'subject', 'text', 'html', 'short', 'created_at'])
    .where('sent_by', '=', 'mailbox')
    .$if(to !== '', (query) => query.where('to_address', '=', to))
    .$if(kind !== undefined, (query) => query.where('short', kind === 'text' ? 'is not' : 'is', null))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ short, ...row }) => ({
    ...row,
    kind: short === null ? 'email' : 'text',
    text: unseal(keys, short ?? row.text),
    html: unseal(keys, row.html),
    created_at: row.created_at.toISOString(),
  }));
}
