import { sendChatMessage } from '@bank/shared/contracts/chat';
import type { Bank } from '../../kernel/bank/bank';
import type { Tx } from '../../kernel/bank/tx';
import { hours } from '../../kernel/clock/clock';
import type { Customer } from '../../kernel/db/tables';
import type { RequestContext } from '../../kernel/http/request-context';
import { replayableOf } from '../../kernel/idempotency/answer-once';
import { enforceLimit } from '../../kernel/limits/enforce-limit';
import { type Email, writeEmail } from '../../kernel/mail/email';
import { tooManyMessages } from './chat-errors';
import { toMessage } from './find-messages';
import { type NewMessage, saveMessage } from './save-message';

const messageReceivedEmail = ({ firstName, reference }: { firstName: string; reference: string }): Email =>
  writeEmail({
    subject: 'We’ve received your message',
    firstName,
    paragraphs: [
      'Thank you for writing to us in the support chat.',
      `Reference: ${reference}`,
      "Our support team will reply to this email address. We'll never ask for your password, a code or your PIN.",
      "If this wasn't you, reset your password right away with Forgot Password.",
    ],
  });

export function sendAsCustomer(bank: Bank, text: string, context: RequestContext) {
  const { customer } = context.caller;
  const writer = { customer_id: customer.id };
  const message: NewMessage = { writer, from: nameOf(customer), answerTo: customer.email, text };
  const replayable = { ...replayableOf(context), request: [sendChatMessage.id, text] };
  return bank.command(context, (tx) =>
    tx.once(replayable, async () => {
      await limit(tx, customer.id);
      const saved = await saveMessage(tx, message);
      await confirm(tx, customer, saved.reference);
      return { message: "Thank you. We've received your message.", data: toMessage(saved) };
    }),
  );
}

const nameOf = ({ first_name, last_name, id, is_verified }: Customer) =>
  `${first_name} ${last_name}, customer ${id}${is_verified ? '' : ', email not verified'}`;

function limit(tx: Tx, customerId: string): Promise<void> {
  const past = tx.selectFrom('chat_messages').select('sent_at as at').where('customer_id', '=', customerId);
  return enforceLimit(tx, { max: 20, within: hours(1), refuse: tooManyMessages }, { past, now: tx.now() });
}

/** An unverified email may belong to a stranger. */
async function confirm(
  tx: Tx,
  { email, first_name, is_verified }: Customer,
  reference: string,
): Promise<void> {
  if (!is_verified) return;
  const content = messageReceivedEmail({ firstName: first_name, reference });
  await tx.mail({ to: email, content });
}
