import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { Bank } from '../../kernel/bank/bank';
import type { Serve } from '../../kernel/http/serve';
import { findMessages } from './find-messages';
import { sendAsCustomer } from './send-as-customer';
import { sendAsVisitor } from './send-as-visitor';

export function chatCalls(serve: Serve, bank: Bank): void {
  serve(listChatMessages, async ({ caller }) => ({ data: await findMessages(bank.db, caller.customer.id) }));
  serve(sendChatMessage, ({ body, ...context }) => sendAsCustomer(bank, body.text, context));
  serve(sendVisitorMessage, ({ body, ...context }) => sendAsVisitor(bank, body, context));
}
