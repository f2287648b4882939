import { supportEmail } from '@bank/shared/contracts/support';
import type { Selectable } from 'kysely';
import type { Database } from '../../kernel/db/client';
import type { ChatMessagesTable } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { queueMail } from '../../kernel/mail/queue-mail';
import { messageToSupportLetter } from './message-to-support';

type Kept = Selectable<ChatMessagesTable>;

/** A customer, or the conversation of a visitor. */
export type Writer = { customer_id: string } | { conversation: string };

export interface NewMessage {
  writer: Writer;
  /** As support reads it. */
  from: string;
  answerTo: string;
  text: string;
  at: Date;
}

/** Keeps a message and writes it to support, where somebody reads it: both, or neither. */
export async function keepMessage(trx: Database, message: NewMessage): Promise<Kept> {
  const { writer, from, answerTo, text, at } = message;
  const kept = await trx
    .insertInto('chat_messages')
    .values({
      id: newId('msg'),
      reference: newReference('CHAT'),
      customer_id: null,
      conversation: null,
      ...writer,
      answer_to: answerTo,
      text,
      sent_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const letter = messageToSupportLetter({ reference: kept.reference, from, answerTo, text });
  await queueMail(trx, { to: supportEmail, letter, at });
  return kept;
}
