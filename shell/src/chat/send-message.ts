import { type ChatMessage, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { ChatDraft } from '@bank/shared/contracts/chat-frame';
import { send } from '@bank/shared/http';

export interface Outgoing {
  draft: ChatDraft;
  /** A visitor's conversation; null for a customer, whose token says who writes. */
  conversation: string | null;
  /** The same each time it is sent again. */
  key: string;
}

/** Brings a message to the bank. The frame that it was typed in has no token and no way out. */
export async function sendMessage({ draft, conversation, key }: Outgoing): Promise<ChatMessage> {
  const headers = { 'Idempotency-Key': key };
  const { text, email } = draft;
  const { data } = conversation
    ? await send(sendVisitorMessage, { body: { conversation, email, text }, headers })
    : await send(sendChatMessage, { body: { text }, headers });
  return data;
}
