import { type ChatMessage, longestMessage } from '@bank/shared/contracts/chat';
import { type ChatDraft, type ChatView, readFromOwnFrame } from '@bank/shared/contracts/chat-frame';
import type { User } from '@bank/shared/contracts/user';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { noteTyping } from '../typing/typed-fields';
import { chatStore, noteDraft, useChat } from './chat-store';
import { type FrameRef, useHearing, useSaying } from './use-frame';
import { useCustomersMessages, useVisitorsMessages } from './use-messages';
import { useSending } from './use-sending';

interface OwnConversationProps {
  frame: FrameRef;
  user: User | null;
  isOpen: boolean;
}

const greetingFor = (user: User | null) =>
  user
    ? `Hello ${user.first_name}. Write to us here. Our support team reads it and answers by email to ${user.email}.`
    : 'Hello. Write to us here, with your email address. Our support team reads it and answers there.';

/** Connects the bank's own chat to the bank: calls, tokens and stored messages stay on this side. */
export function OwnConversation({ frame, user, isOpen }: OwnConversationProps) {
  const say = useSaying(frame);
  const customers = useCustomersMessages(user !== null && isOpen);
  const visitors = useVisitorsMessages();
  const { add, reload, messages, conversation } = user ? customers : visitors;
  const [ownName] = useState(() => crypto.randomUUID());
  const [thanks, setThanks] = useState('');
  const sent = (message: ChatMessage, { email }: ChatDraft) => {
    add(message);
    setThanks(
      `Thank you. Your message is with our support team. The answer comes by email to ${user?.email ?? email}.`,
    );
    say({ type: 'sent' });
    noteDraft({ text: '', email });
  };
  const { ask, problems, clearProblems, isSending } = useSending(user ? null : ownName, sent);

  useHearing(frame, readFromOwnFrame, (said) => {
    if (said.type === 'reload') return reload();
    noteDraft(said.draft);
    if (said.type === 'send') ask(said.draft);
    else if (Object.values(problems).some(Boolean)) clearProblems();
  });
  useRestoring(frame);
  useShowing(frame, {
    asksEmail: user === null,
    greeting: greetingFor(user),
    conversation,
    messages,
    thanks,
    sending: isSending,
    problems,
    longest: longestMessage,
  });
  return <TypedText />;
}

/** Restores the draft in a recreated frame. */
function useRestoring(frame: FrameRef): void {
  const say = useSaying(frame);
  useEffect(() => {
    say({ type: 'restore', draft: chatStore.getState().draft });
  }, [say]);
}

function useShowing(frame: FrameRef, view: ChatView): void {
  const say = useSaying(frame);
  const show = useEffectEvent(() => say({ type: 'show', view }));
  const content = JSON.stringify(view);
  useEffect(() => show(), [content]);
}

/**
 * The page cannot see into the frame, so this field represents it: an expired session must not lose the
 * draft.
 */
function TypedText() {
  const field = useRef<HTMLInputElement>(null);
  const text = useChat((chat) => chat.draft.text);
  useEffect(() => {
    if (field.current && text) noteTyping(field.current);
  }, [text]);
  return <input type="hidden" ref={field} value={text} />;
}
