import { listChatMessages, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { BankDeps } from '../../kernel/bank/deps';
import type { Serve } from '../../kernel/http/serve';
import { findMessages } from './find-messages';
import { sendAsCustomer } from './send-as-customer';
import { sendAsVisitor } from './send-as-visitor';

export function chatCalls(serve: Serve, deps: BankDeps): void {
  serve(listChatMessages, async ({ caller }) => ({ data: await findMessages(deps.db, caller.customer.id) }));
  serve(sendChatMessage, ({ caller, body, idempotencyKey: key }) =>
    sendAsCustomer(deps, caller.customer, { text: body.text, key }),
  );
  serve(sendVisitorMessage, ({ body, idempotencyKey, visitor }) =>
    sendAsVisitor(deps, body, idempotencyKey, visitor),
  );
}
