import type { ChatMessage } from '@bank/shared/contracts/chat';
import { useMutation } from '@bank/shared/query';
import { useRef, useState } from 'react';
import type { ChatDraft } from './chat-store';
import { type Problems, problemsOf, problemsOfFailure } from './message-problems';
import { sendMessage } from './send-message';

const none: Problems = {};

export interface Sending {
  ask: (draft: ChatDraft) => void;
  problems: Problems;
  clearProblems: () => void;
  isSending: boolean;
}

/** Each message has a unique key, so a retry after a lost response isn't saved twice. */
export function useSending(
  conversation: string | null,
  onSent: (message: ChatMessage, draft: ChatDraft) => void,
): Sending {
  const [problems, setProblems] = useState(none);
  const isSending = useRef(false);
  const attempt = useRef({ of: '', key: '' });
  const { mutate, isPending } = useMutation({ mutationFn: sendMessage });

  const keyOf = (draft: ChatDraft): string => {
    const of = JSON.stringify(draft);
    if (attempt.current.of !== of) attempt.current = { of, key: crypto.randomUUID() };
    return attempt.current.key;
  };

  const ask = (draft: ChatDraft) => {
    if (isSending.current) return;
    const found = problemsOf({ draft, conversation });
    setProblems(found);
    if (Object.values(found).some(Boolean)) return;
    isSending.current = true;
    mutate(
      { draft, conversation, key: keyOf(draft) },
      {
        onSuccess: (message) => {
          attempt.current = { of: '', key: '' };
          onSent(message, draft);
        },
        onError: (failure) => setProblems(problemsOfFailure(failure)),
        onSettled: () => {
          isSending.current = false;
        },
      },
    );
  };

  return { ask, problems, clearProblems: () => setProblems(none), isSending: isPending };
}
