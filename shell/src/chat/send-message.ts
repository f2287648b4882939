import { type ChatMessage, sendChatMessage, sendVisitorMessage } from '@bank/shared/contracts/chat';
import type { ChatDraft } from '@bank/shared/contracts/chat-frame';
import { send } from '@bank/shared/http';

export interface Outgoing {
  draft: ChatDraft;
  /** A visitor's conversation; null for a customer, whom the token identifies. */
  conversation: string | null;
  /** The same for each retry. */
  key: string;
}

/** The frame in which it was typed has no token and no network access. */
export async function sendMessage({ draft, conversation, key }: Outgoing): Promise<ChatMessage> {
  const headers = { 'Idempotency-Key': key };
  const { text, email } = draft;
  const { data } = conversation
    ? await send(sendVisitorMessage, { body: { conversation, email, text }, headers })
    : await send(sendChatMessage, { body: { text }, headers });
  return data;
}
