import { sendChatMessage } from '@bank/shared/contracts/chat';
import type { BankDeps } from '../../kernel/bank/deps';
import { hours } from '../../kernel/clock/clock';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { answerOnce } from '../../kernel/idempotency/answer-once';
import { atMost } from '../../kernel/limits/at-most';
import { queueMail } from '../../kernel/mail/queue-mail';
import { tooManyMessages } from './chat-errors';
import { toMessage } from './find-messages';
import { keepMessage, type NewMessage } from './keep-message';
import { messageReceivedLetter } from './message-received';

/** Takes a customer's message and confirms it by mail. */
export async function sendAsCustomer(
  deps: BankDeps,
  customer: Customer,
  { text, key }: { text: string; key: string | null },
) {
  const writer = { customer_id: customer.id };
  const at = deps.clock.now();
  const message: NewMessage = { writer, from: nameOf(customer), answerTo: customer.email, text, at };
  const replayable = { owner: customer.id, key, request: [sendChatMessage.id, text], at };
  const answer = await answerOnce(deps.db, replayable, async (trx) => {
    await limit(trx, customer.id, at);
    const kept = await keepMessage(trx, message);
    await confirm(trx, customer, kept);
    return { message: 'Thank you. We have your message.', data: toMessage(kept) };
  });
  deps.postman.wake();
  return answer;
}

const nameOf = ({ first_name, last_name, id, is_verified }: Customer) =>
  `${first_name} ${last_name}, customer ${id}${is_verified ? '' : ', address not verified'}`;

function limit(trx: Database, customerId: string, now: Date): Promise<void> {
  const past = trx.selectFrom('chat_messages').select('sent_at as at').where('customer_id', '=', customerId);
  return atMost(trx, { most: 20, within: hours(1), refuse: tooManyMessages }, { past, now });
}

/** An address that is not verified may be a stranger's, who asked for no letters. */
async function confirm(
  trx: Database,
  { email, first_name, is_verified }: Customer,
  { reference, sent_at }: { reference: string; sent_at: Date },
): Promise<void> {
  if (!is_verified) return;
  const letter = messageReceivedLetter({ firstName: first_name, reference });
  await queueMail(trx, { to: email, letter, at: sent_at });
}
