import type { RequestOf } from '@bank/shared/contracts/call';
import type { sendVisitorMessage } from '@bank/shared/contracts/chat';
import { countVisit, type VisitLimit } from '../auth/visit-limit';
import { minutes } from '../clock';
import type { BankDeps } from '../deps';
import type { Visitor } from '../serve';
import { tooManyMessages } from './chat-errors';
import { toMessage } from './find-messages';
import { findRepeated, keepMessage, lockWriter, type NewMessage } from './keep-message';

type Sent = RequestOf<typeof sendVisitorMessage>['body'];

const limit: VisitLimit = { table: 'chat_visits', most: 10, within: minutes(10), refuse: tooManyMessages };

/**
 * Takes a message of somebody who is not signed in. Whether the address is a customer's is not looked up,
 * and no letter goes there: anybody can type anybody's address.
 */
export async function sendAsVisitor(
  deps: BankDeps,
  { conversation, email, text }: Sent,
  key: string | null,
  visitor: Visitor,
) {
  const message: NewMessage = {
    writer: { conversation },
    from: `a visitor, address not verified, conversation ${conversation}`,
    answerTo: email,
    text,
    key,
    at: deps.clock.now(),
  };
  if (!(await findRepeated(deps.db, message))) await countVisit(deps, limit, visitor);
  const kept = await deps.db.transaction().execute(async (trx) => {
    await lockWriter(trx, message.writer);
    return (await findRepeated(trx, message)) ?? keepMessage(trx, message);
  });
  deps.postman.wake();
  return { message: 'Thank you. We have your message.', data: toMessage(kept) };
}
