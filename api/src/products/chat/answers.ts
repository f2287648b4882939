import type { ChatAnswer } from '@bank/shared/contracts/chat';
import { findCustomer } from '../../identity/customers/customers';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import type { Database } from '../../kernel/db/tables';
import { notFound } from '../../kernel/errors/errors';
import { writeEmail } from '../../kernel/mail/email';

const maxAnswers = 100;

export async function findAnswers(db: Database, customerId: string): Promise<ChatAnswer[]> {
  const rows = await db
    .selectFrom('chat_answers')
    .select(['id', 'text', 'sent_at', 'seen_at'])
    .where('customer_id', '=', customerId)
    .orderBy('sent_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxAnswers)
    .execute();
  return rows.map(({ seen_at, sent_at, ...row }) => ({
    ...row,
    sent_at: sent_at.toISOString(),
    is_read: seen_at !== null,
  }));
}

export async function markRead(bank: Bank, id: string, context: RequestContext) {
  const { customer } = context.caller;
  return bank.command(context, async (tx) => {
    const read = await tx
      .selectFrom('chat_answers')
      .select('sent_at')
      .where('id', '=', id)
      .where('customer_id', '=', customer.id)
      .executeTakeFirst();
    if (!read) throw notFound();
    await tx
      .updateTable('chat_answers')
      .set({ seen_at: tx.now() })
      .where('customer_id', '=', customer.id)
      .where('seen_at', 'is', null)
      .where('sent_at', '<=', read.sent_at)
      .execute();
    return { data: { unread: await countUnread(tx, customer.id) } };
  });
}

async function countUnread(db: Database, customerId: string): Promise<number> {
  const { unread } = await db
    .selectFrom('chat_answers')
    .select(({ fn }) => fn.countAll<number>().as('unread'))
    .where('customer_id', '=', customerId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(unread);
}

/** The customer's ID, or the conversation of a visitor. */
export type Writer = { customer_id: string } | { conversation: string };

interface Answer {
  /** A form that is sent twice has one. */
  id: string;
  text: string;
}

/** Visitors left an email address, and their page may be gone, so they get a letter at once. */
export async function answer(tx: Tx, writer: Writer, { id, text }: Answer): Promise<void> {
  const sent_at = tx.now();
  const row = { id, text, sent_at, customer_id: null, conversation: null, ...writer };
  const isVisitor = 'conversation' in writer;
  const saved = await tx
    .insertInto('chat_answers')
    .values({ ...row, seen_at: null, mailed_at: isVisitor ? sent_at : null })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (saved && isVisitor) await mailVisitor(tx, writer.conversation, text);
}

const paragraphsOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

const subject = 'Our answer to your message';

async function mailVisitor(tx: Tx, conversation: string, text: string): Promise<void> {
  const { answer_to } = await tx
    .selectFrom('chat_messages')
    .select('answer_to')
    .where('conversation', '=', conversation)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const content = writeEmail({ subject, firstName: '', paragraphs: [...paragraphsOf(text), careful] });
  await tx.mail({ to: answer_to, content });
}

const careful = "We'll never ask for your password, a code or your PIN.";

/** An unverified address may belong to a stranger, so that customer reads the answer in the chat alone. */
export async function mailAnswer(tx: Tx, customerId: string, text: string): Promise<void> {
  const customer = await findCustomer(tx, customerId);
  if (!customer.is_verified || customer.closed_at) return;
  await mailCustomer(tx, customer, {
    subject,
    paragraphs: [...paragraphsOf(text), 'If you need more, write to us in the support chat.', careful],
  });
}
