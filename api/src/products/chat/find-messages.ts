import type { ChatMessage } from '@bank/shared/contracts/chat';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { ChatMessagesTable } from '../../kernel/db/tables';

const maxMessages = 100;

export async function findMessages(db: Database, customerId: string): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxMessages)
    .execute();
  return rows.map(toMessage);
}

export const toMessage = ({ id, reference, text, sent_at }: Selectable<ChatMessagesTable>): ChatMessage => ({
  id,
  reference,
  text,
  sent_at: sent_at.toISOString(),
});
