import type { ChatMessage } from '@bank/shared/contracts/chat';
import type { User } from '@bank/shared/contracts/user';
import { useRef, useState } from 'react';
import { type ChatDraft, noteDraft } from './chat-store';
import { Composer, takeFocus } from './composer';
import { Conversation } from './conversation';
import { SharedAccounts } from './shared-accounts';
import { useCustomersConversation, useVisitorsConversation } from './use-conversation';
import { useSending } from './use-sending';

export interface OwnChatProps {
  user: User | null;
  isOpen: boolean;
}

const greetingFor = (user: User | null) =>
  user
    ? `Hi ${user.first_name}. How can we help? Our support team answers here. If you leave, the answer comes to ${user.email}.`
    : 'Hi. How can we help? Leave your email address, and our support team will reply there.';

const thanksTo = (user: User | null, email: string) =>
  user
    ? 'Thanks for your message. You can wait here, or leave: the answer then comes by email.'
    : `Thanks for your message. Our support team will reply by email to ${email}.`;

export function OwnChat({ user, isOpen }: OwnChatProps) {
  const customers = useCustomersConversation(user !== null, isOpen);
  const visitors = useVisitorsConversation();
  const { add, ...shown } = user ? customers : visitors;
  const [ownName] = useState(() => crypto.randomUUID());
  const [thanks, setThanks] = useState('');
  const text = useRef<HTMLTextAreaElement>(null);
  const sent = (message: ChatMessage, { email }: ChatDraft) => {
    add(message);
    setThanks(thanksTo(user, email));
    noteDraft({ text: '', email });
    takeFocus(text.current);
  };
  const sending = useSending(user ? null : ownName, sent);
  const isWaiting = shown.turns.at(-1)?.from === 'customer';

  return (
    <>
      <Conversation
        {...shown}
        greeting={greetingFor(user)}
        thanks={isWaiting ? thanks : ''}
        isOpen={isOpen}
      />
      {user && shown.turns.length > 0 && <SharedAccounts />}
      <Composer {...sending} text={text} asksEmail={user === null} isOpen={isOpen} />
    </>
  );
}
