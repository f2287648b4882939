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
    ? `Hi ${user.first_name}. How can we help? Our support team will reply by email to ${user.email}.`
    : 'Hi. How can we help? Leave your email address, and our support team will reply there.';

/** Requests, tokens and stored messages stay on this side of the frame. */
export function OwnConversation({ frame, user, isOpen }: OwnConversationProps) {
  const say = useSaying(frame);
  const customers = useCustomersMessages(user !== null && isOpen);
  const visitors = useVisitorsMessages();
  const { add, reload, messages, conversation } = user ? customers : visitors;
  const [ownName] = useState(() => crypto.randomUUID());
  const [thanks, setThanks] = useState('');
  const sent = (message: ChatMessage, { email }: ChatDraft) => {
    add(message);
    setThanks(`Thanks for your message. Our support team will reply by email to ${user?.email ?? email}.`);
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
 * Mirrors the draft, which the page can't see in the frame, so that an expired session doesn't discard it.
 */
function TypedText() {
  const field = useRef<HTMLInputElement>(null);
  const text = useChat((chat) => chat.draft.text);
  useEffect(() => {
    if (field.current && text) noteTyping(field.current);
  }, [text]);
  return <input type="hidden" ref={field} value={text} />;
}
