import type { RequestOf } from '@bank/shared/contracts/call';
import type { ChatMessage } from '@bank/shared/contracts/chat';
import * as contracts from '@bank/shared/contracts/chat';
import { supportEmail } from '@bank/shared/contracts/support';
import type { Selectable } from 'kysely';
import { mailCustomer } from '../../identity/customers/mail-customer';
import type { Bank, RequestContext, Tx } from '../../kernel/bank/bank';
import { hours, minutes } from '../../kernel/clock/clock';
import type { ChatMessagesTable, Customer, Database } from '../../kernel/db/tables';
import { BankError, durationInWords } from '../../kernel/errors/errors';
import { networkOf } from '../../kernel/http/network-of';
import { findAnswer, replayableOf } from '../../kernel/idempotency/answer-once';
import { newId, newReference } from '../../kernel/ids/ids';
import { countVisit, enforceLimit, visitLimit } from '../../kernel/limits/visit-limit';
import { writeEmail } from '../../kernel/mail/email';

const message = "Thank you. We've received your message.";

const tooManyMessages = (retryAfter: number) =>
  new BankError(
    429,
    'Too many messages.',
    `Please try again in ${durationInWords(retryAfter)}, or email support.`,
    { retryAfter },
  );

export function sendAsCustomer(bank: Bank, text: string, context: RequestContext) {
  const { customer } = context.caller;
  const replayable = { ...replayableOf(context), request: [contracts.sendChatMessage.id, text] };
  return bank.command(context, (tx) =>
    tx.once(replayable, async () => {
      await enforceCustomerLimit(tx, customer.id);
      const saved = await saveMessage(tx, { customer_id: customer.id }, nameOf(customer), {
        answer_to: customer.email,
        text,
      });
      await confirm(tx, customer, saved.reference);
      return { message, data: toMessage(saved) };
    }),
  );
}

const nameOf = ({ first_name, last_name, id, is_verified }: Customer) =>
  `${first_name} ${last_name}, customer ${id}${is_verified ? '' : ', email not verified'}`;

function enforceCustomerLimit(tx: Tx, customerId: string): Promise<void> {
  const past = tx.selectFrom('chat_messages').select('sent_at as at').where('customer_id', '=', customerId);
  return enforceLimit(tx, { max: 20, within: hours(1), refuse: tooManyMessages }, { past, now: tx.now() });
}

/** An unverified email may belong to a stranger. */
async function confirm(tx: Tx, customer: Customer, reference: string): Promise<void> {
  if (!customer.is_verified) return;
  await mailCustomer(tx, customer, {
    subject: 'We’ve received your message',
    paragraphs: [
      'Thank you for writing to us in the support chat.',
      `Reference: ${reference}`,
      "Our support team answers in the chat, or by email to this address if you've left. We'll never ask for your password, a code or your PIN.",
      "If this wasn't you, reset your password right away with Forgot Password.",
    ],
  });
}

type Sent = RequestOf<typeof contracts.sendVisitorMessage>['body'];

const limit = visitLimit('visitor-message', { max: 10, within: minutes(10), refuse: tooManyMessages });

/** Visitors can enter anyone's email address, so the bank neither looks it up nor sends mail to it. */
export async function sendAsVisitor(
  bank: Bank,
  { conversation, email, text }: Sent,
  context: RequestContext<null>,
) {
  const { visitor, idempotencyKey: key, at } = context;
  const owner = `conversation ${conversation}`;
  const replayable = { owner, key, request: [contracts.sendVisitorMessage.id, { email, text }], at };
  if (!(await findAnswer(bank.db, replayable))) await countVisit(bank, limit, networkOf(visitor.ip));
  const from = `a visitor, email not verified, conversation ${conversation}`;
  return bank.command(context, (tx) =>
    tx.once(replayable, async () => {
      const saved = await saveMessage(tx, { conversation }, from, { answer_to: email, text });
      return { message, data: toMessage(saved) };
    }),
  );
}

type StoredMessage = Selectable<ChatMessagesTable>;

/** Tells support too. */
async function saveMessage(
  tx: Tx,
  writer: { customer_id: string } | { conversation: string },
  from: string,
  sent: Pick<StoredMessage, 'answer_to' | 'text'>,
): Promise<StoredMessage> {
  const saved = await tx
    .insertInto('chat_messages')
    .values({
      id: newId('msg'),
      reference: newReference('CHAT'),
      customer_id: null,
      conversation: null,
      ...writer,
      ...sent,
      sent_at: tx.now(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  const content = writeEmail({
    subject: `Message ${saved.reference} from the support chat`,
    firstName: 'support team',
    paragraphs: [
      `From ${from}. Please reply to ${sent.answer_to} and include reference ${saved.reference}.`,
      ...sent.text.split('\n').filter((line) => line.trim() !== ''),
    ],
  });
  await tx.mail({ to: supportEmail, content });
  return saved;
}

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

const toMessage = ({ id, reference, text, sent_at }: StoredMessage): ChatMessage => ({
  id,
  reference,
  text,
  sent_at: sent_at.toISOString(),
});
