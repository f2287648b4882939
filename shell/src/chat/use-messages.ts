import { type ChatMessage, listChatMessages } from '@bank/shared/contracts/chat';
import type { ChatView } from '@bank/shared/contracts/chat-frame';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { useState } from 'react';

const sentMessages = queryOptions({
  queryKey: ['chat-messages'],
  queryFn: async ({ signal }) => (await send(listChatMessages, { signal })).data,
});

interface Messages {
  conversation: ChatView['conversation'];
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
  const conversation = data ? 'shown' : isError ? 'failed' : 'loading';
  return { conversation, messages: data?.toReversed() ?? [], add, reload: () => void refetch() };
}

export function useVisitorsMessages(): Messages {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);
  return { conversation: 'shown', messages, add, reload: () => undefined };
}
