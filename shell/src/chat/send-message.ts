import { type ChatMessage, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import { send } from '@bank/shared/http';
import type { ChatDraft } from './chat-store';

export interface Outgoing {
  draft: ChatDraft;
  /** Null for a customer, who is identified by the token. */
  conversation: string | null;
  key: string;
}

export async function sendMessage({ draft, conversation, key }: Outgoing): Promise<ChatMessage> {
  const headers = { 'Idempotency-Key': key };
  const { text, email } = draft;
  const { data } = conversation
    ? await send(sendVisitorMessage, { body: { conversation, email, text }, headers })
    : await send(sendChatMessage, { body: { text }, headers });
  return data;
}
