import { atMost } from '../at-most';
import { hours } from '../clock';
import type { Customer } from '../customers/to-user';
import type { Database } from '../db/client';
import type { BankDeps } from '../deps';
import { messageReceivedLetter } from '../mail/letters/message-received';
import { queueMail } from '../mail/queue-mail';
import { tooManyMessages } from './chat-errors';
import { toMessage } from './find-messages';
import { findRepeated, keepMessage, lockWriter, type NewMessage } from './keep-message';

/** Takes a customer's message and confirms it by letter. */
export async function sendAsCustomer(
  deps: BankDeps,
  customer: Customer,
  { text, key }: Pick<NewMessage, 'text' | 'key'>,
) {
  const writer = { customer_id: customer.id };
  const message = {
    writer,
    from: nameOf(customer),
    answerTo: customer.email,
    text,
    key,
    at: deps.clock.now(),
  };
  const kept = await deps.db.transaction().execute(async (trx) => {
    await lockWriter(trx, writer);
    const repeated = await findRepeated(trx, message);
    if (repeated) return repeated;
    await limit(trx, customer.id, message.at);
    const row = await keepMessage(trx, message);
    await confirm(trx, customer, row);
    return row;
  });
  deps.postman.wake();
  return { message: 'Thank you. We have your message.', data: toMessage(kept) };
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
