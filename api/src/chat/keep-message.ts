import { supportEmail } from '@bank/shared/contracts/support';
import { type Selectable, sql } from 'kysely';
import type { Database } from '../db/client';
import type { ChatMessagesTable } from '../db/tables';
import { newId } from '../ids';
import { messageToSupportLetter } from '../mail/letters/message-to-support';
import { queueMail } from '../mail/queue-mail';
import { newReference } from '../references';
import { keyOfAnother } from './chat-errors';

type Kept = Selectable<ChatMessagesTable>;

/** A customer, or the conversation of a visitor. */
export type Writer = { customer_id: string } | { conversation: string };

export interface NewMessage {
  writer: Writer;
  /** As support reads it. */
  from: string;
  answerTo: string;
  text: string;
  key: string | null;
  at: Date;
}

/** What the same request brought before. The same key with another message is a mistake. */
export async function findRepeated(db: Database, message: NewMessage): Promise<Kept | undefined> {
  if (message.key === null) return undefined;
  const known = await db
    .selectFrom('chat_messages')
    .selectAll()
    .where((is) => is.and({ ...message.writer, request_key: message.key }))
    .executeTakeFirst();
  if (known && (known.text !== message.text || known.answer_to !== message.answerTo)) throw keyOfAnother();
  return known;
}

/** One message of a writer at a time: of two with one key, the second finds the first. */
export async function lockWriter(trx: Database, writer: Writer): Promise<void> {
  const name = Object.values(writer).join();
  await sql`select pg_advisory_xact_lock(hashtextextended(${`chat ${name}`}, 0))`.execute(trx);
}

/** Keeps a message and writes it to support, where somebody reads it: both, or neither. */
export async function keepMessage(trx: Database, message: NewMessage): Promise<Kept> {
  const { writer, from, answerTo, text, key, at } = message;
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
      request_key: key,
      sent_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const letter = messageToSupportLetter({ reference: kept.reference, from, answerTo, text });
  await queueMail(trx, { to: supportEmail, letter, at });
  return kept;
}
