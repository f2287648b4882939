import {
  type ChatAnswer,
  type ChatMessage,
  listChatAnswers,
  listChatMessages,
  markAnswersRead,
} from '@bank/shared/contracts/chat';
import { send } from '@bank/shared/http';
import { queryOptions, useQuery, useQueryClient } from '@bank/shared/query';
import { useEffect, useState } from 'react';
import { setUnread } from './chat-store';

const sentMessages = queryOptions({
  queryKey: ['chat-messages'],
  queryFn: async ({ signal }) => (await send(listChatMessages, { signal })).data,
});

export const chatAnswers = queryOptions({
  queryKey: ['chat-answers'],
  queryFn: async ({ signal }) => (await send(listChatAnswers, { signal })).data,
});

/** One message of the conversation. */
export type Turn = ({ from: 'customer' } & ChatMessage) | ({ from: 'support' } & ChatAnswer);

export interface Messages {
  state: 'loading' | 'failed' | 'shown';
  /** Oldest first. */
  turns: Turn[];
  add: (message: ChatMessage) => void;
  reload: () => void;
}

const newestFirst = (one: Turn, other: Turn) => other.sent_at.localeCompare(one.sent_at);

const pollMs = { whileWaiting: 5_000, otherwise: 30_000 };

/** How soon an answer may be there, if the customer ever asked. */
function nextPoll([last]: readonly Turn[], isOpen: boolean): number | false {
  if (!last) return false;
  return isOpen && last.from === 'customer' ? pollMs.whileWaiting : pollMs.otherwise;
}

const noTurns: Turn[] = [];

export function useCustomersConversation(isAsked: boolean, isOpen: boolean): Messages {
  const cache = useQueryClient();
  const { data: sent, isError, refetch } = useQuery({ ...sentMessages, enabled: isAsked && isOpen });
  const { data: answered, dataUpdatedAt } = useQuery({
    ...chatAnswers,
    enabled: isAsked,
    refetchInterval: ({ state }) => nextPoll(turnsOf(sent, state.data?.answers), isOpen),
  });
  useReading(answered?.answers, { isAsked, isOpen, dataUpdatedAt });
  const add = (message: ChatMessage) => {
    if (sent) cache.setQueryData(sentMessages.queryKey, [message, ...sent]);
    else void refetch();
  };
  const state = sent ? 'shown' : isError ? 'failed' : 'loading';
  const turns = turnsOf(sent, answered?.answers).toReversed();
  return { state, turns, add, reload: () => void refetch() };
}

/** Newest first, none before the messages are there. */
function turnsOf(sent?: readonly ChatMessage[], answers: readonly ChatAnswer[] = []): Turn[] {
  if (!sent) return noTurns;
  const asked = sent.map((message) => ({ from: 'customer' as const, ...message }));
  return [...answers.map((one) => ({ from: 'support' as const, ...one })), ...asked].sort(newestFirst);
}

interface Reading {
  isAsked: boolean;
  isOpen: boolean;
  /** When the last answers came: what failed or was hidden is tried again with each poll. */
  dataUpdatedAt: number;
}

/** An answer that the open panel shows is read, and isn't emailed. The button counts the others. */
function useReading(answers: readonly ChatAnswer[] = [], { isAsked, isOpen, dataUpdatedAt }: Reading): void {
  const cache = useQueryClient();
  const unread = answers.filter(({ is_read }) => !is_read);
  const [newest] = unread;
  const { length } = unread;
  const id = newest?.id;
  useEffect(() => {
    if (isAsked && !isOpen) setUnread(length);
    if (!isOpen || !id || document.visibilityState !== 'visible') return;
    const note = () =>
      cache.setQueryData(
        chatAnswers.queryKey,
        (known) => known && { ...known, answers: known.answers.map((one) => ({ ...one, is_read: true })) },
      );
    send(markAnswersRead, { body: { id } }).then(note, () => undefined);
  }, [isAsked, isOpen, id, length, cache, dataUpdatedAt]);
}

export function useVisitorsConversation(): Messages {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const add = (message: ChatMessage) => setMessages((known) => [...known, message]);
  const turns = messages.map((message) => ({ from: 'customer' as const, ...message }));
  return { state: 'shown', turns, add, reload: () => undefined };
}
