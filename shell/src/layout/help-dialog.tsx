import { isFull } from '@bank/shared/mode';
import { lazily } from '@bank/shared/ui/base';
import { useEffect, useEffectEvent } from 'react';
import { chatStore, openChat, openChatInstead, useChat } from '../chat/chat-store';
import { NoChat } from '../chat/no-chat';
import { OpeningChat } from '../chat/opening-chat';
import { Dialog } from '../overlays/overlays';

interface HelpDialogProps {
  onClose: () => void;
}

const HelpChoices = lazily<HelpDialogProps>(async () => (await import('./help-choices')).HelpChoices);

export const HelpDialog = ({ onClose }: HelpDialogProps) => (
  <Dialog label="Help & Support" onClose={onClose}>
    {isFull() ? <HelpChoices onClose={onClose} /> : <ChatAtOnce onClose={onClose} />}
  </Dialog>
);

/** Without articles, help is the chat: no dialog comes before it, if it's ready. */
export function openChatAtOnce(): boolean {
  if (isFull() || chatStore.getState().status !== 'ready') return false;
  openChat();
  return true;
}

function ChatAtOnce({ onClose }: HelpDialogProps) {
  const status = useChat((chat) => chat.status);
  const goToChat = useEffectEvent(() => openChatInstead(onClose));
  useEffect(() => {
    if (status === 'ready') goToChat();
  }, [status]);
  return status === 'waiting' || status === 'ready' ? <OpeningChat /> : <NoChat />;
}
