import { type ChatMessage, listChatMessages } from '@bank/shared/contracts/chat';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';

const sentMessages = queryOptions({
  queryKey: ['chat-messages'],
  queryFn: async ({ signal }) => (await send(listChatMessages, { signal })).data,
});

export interface Messages {
  state: 'loading' | 'failed' | 'shown';
  /** Oldest first. */
  messages: ChatMessage[];
  add: (message: ChatMessage) => void;
  reload: () => void;
}

export function useCustomersMessages(isAsked: boolean): Messages {
  const cache = useQueryClient();
  const { data, isError, refetch } = useQuery({ ...sentMessages, enabled: isAsked });
  const add = (message: ChatMessage) => {
    if (data) cache.setQueryData(sentMessages.queryKey, [message, ...data]);
    else void refetch();
  };
  const state = data ? 'shown' : isError ? 'failed' : 'loading';
  return { state, messages: data?.toReversed() ?? [], add, reload: () => void refetch() };
}

export function useVisitorsMessages(): Messages {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);
  return { state: 'shown', messages, add, reload: () => undefined };
}
