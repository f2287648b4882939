import type { ChatMessage } from '@bank/shared/contracts/chat';
import type { User } from '@bank/shared/contracts/user';
import { useRef, useState } from 'react';
import { type ChatDraft, noteDraft } from './chat-store';
import { Composer, takeFocus } from './composer';
import { Conversation } from './conversation';
import { useCustomersMessages, useVisitorsMessages } from './use-messages';
import { useSending } from './use-sending';

export interface OwnChatProps {
  user: User | null;
  isOpen: boolean;
}

const greetingFor = (user: User | null) =>
  user
    ? `Hi ${user.first_name}. How can we help? Our support team will reply by email to ${user.email}.`
    : 'Hi. How can we help? Leave your email address, and our support team will reply there.';

export function OwnChat({ user, isOpen }: OwnChatProps) {
  const customers = useCustomersMessages(user !== null && isOpen);
  const visitors = useVisitorsMessages();
  const { add, ...shown } = user ? customers : visitors;
  const [ownName] = useState(() => crypto.randomUUID());
  const [thanks, setThanks] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const sent = (message: ChatMessage, { email }: ChatDraft) => {
    add(message);
    setThanks(`Thanks for your message. Our support team will reply by email to ${user?.email ?? email}.`);
    noteDraft({ text: '', email });
    takeFocus(text.current);
  };
  const sending = useSending(user ? null : ownName, sent);

  return (
    <>
      <Conversation {...shown} greeting={greetingFor(user)} thanks={thanks} isOpen={isOpen} />
      <Composer {...sending} text={text} asksEmail={user === null} isOpen={isOpen} />
    </>
  );
}
