import type { RequestOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/chat';
import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { Bank } from '../../kernel/bank/bank';
import { minutes } from '../../kernel/clock/clock';
import { section } from '../../kernel/feature/export-section';
import { feature, forAnyone, read, write } from '../../kernel/feature/feature';
import { networkOf } from '../../kernel/http/network-of';
import type { RequestContext } from '../../kernel/http/request-context';
import { findAnswer } from '../../kernel/idempotency/answer-once';
import { countVisit, type VisitLimit } from '../../kernel/limits/visit-limit';
import { tooManyMessages } from './chat-errors';
import { chapter, examples } from './examples';
import { findMessages, toMessage } from './find-messages';
import { type NewMessage, saveMessage } from './save-message';
import { sendAsCustomer } from './send-as-customer';

type Sent = RequestOf<typeof contracts.sendVisitorMessage>['body'];

const limit: VisitLimit = { name: 'visitor-message', max: 10, within: minutes(10), refuse: tooManyMessages };

/** Visitors can enter anyone's email address, so the bank neither looks it up nor sends mail to it. */
async function sendAsVisitor(bank: Bank, { conversation, email, text }: Sent, context: RequestContext<null>) {
  const { visitor, idempotencyKey: key, at } = context;
  const message: NewMessage = {
    writer: { conversation },
    from: `a visitor, email not verified, conversation ${conversation}`,
    answerTo: email,
    text,
  };
  const owner = `conversation ${conversation}`;
  const replayable = { owner, key, request: [contracts.sendVisitorMessage.id, { email, text }], at };
  if (!(await findAnswer(bank.db, replayable))) await countVisit(bank, limit, networkOf(visitor.ip));
  return bank.command(context, (tx) =>
    tx.once(replayable, async () => ({
      message: "Thank you. We've received your message.",
      data: toMessage(await saveMessage(tx, message)),
    })),
  );
}

export const chat = feature({
  calls: (bank) => [
    read(listChatMessages, async ({ caller }) => ({ data: await findMessages(bank.db, caller.customer.id) })),
    write(
      sendChatMessage,
      { stepUp: 'free', whileLocked: true, whileClosing: true },
      ({ body, ...context }) => sendAsCustomer(bank, body.text, context),
    ),
    forAnyone(sendVisitorMessage, ({ body, ...context }) => sendAsVisitor(bank, body, context)),
  ],
  exported: [
    section('chat_messages', { place: 80, about: 'What you wrote to our support, with the answers' }),
  ],
  chapter,
  examples,
});
