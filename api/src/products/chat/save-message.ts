import { supportEmail } from '@bank/shared/contracts/support';
import type { Selectable } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { ChatMessagesTable } from '../../kernel/db/tables';
import { newId } from '../../kernel/ids/ids';
import { newReference } from '../../kernel/ids/references';
import { type Email, writeEmail } from '../../kernel/mail/email';

interface MessageToSupport {
  reference: string;
  from: string;
  answerTo: string;
  text: string;
}

const messageToSupportEmail = ({ reference, from, answerTo, text }: MessageToSupport): Email =>
  writeEmail({
    subject: `Message ${reference} from the support chat`,
    firstName: 'support team',
    paragraphs: [
      `From ${from}. Please reply to ${answerTo} and include reference ${reference}.`,
      ...text.split('\n').filter((line) => line.trim() !== ''),
    ],
  });

type Saved = Selectable<ChatMessagesTable>;

export type Writer = { customer_id: string } | { conversation: string };

export interface NewMessage {
  writer: Writer;
  from: string;
  answerTo: string;
  text: string;
}

export async function saveMessage(tx: Tx, message: NewMessage): Promise<Saved> {
  const { writer, from, answerTo, text } = message;
  const saved = await tx
    .insertInto('chat_messages')
    .values({
      id: newId('msg'),
      reference: newReference('CHAT'),
      customer_id: null,
      conversation: null,
      ...writer,
      answer_to: answerTo,
      text,
      sent_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const content = messageToSupportEmail({ reference: saved.reference, from, answerTo, text });
  await tx.mail({ to: supportEmail, content });
  return saved;
}
