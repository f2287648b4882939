import { isFull } from '@bank/shared/mode';
import { Skeleton, Waiting } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import { useEffect, useEffectEvent } from 'react';
import { chatStore, openChat, useChat } from '../chat/chat-store';
import { NoChat } from '../chat/no-chat';
import { HelpChoices } from './help-choices';

interface HelpDialogProps {
  onClose: () => void;
}

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
  const goToChat = useEffectEvent(() => {
    onClose();
    openChat();
  });
  useEffect(() => {
    if (status === 'ready') goToChat();
  }, [status]);
  return status === 'waiting' || status === 'ready' ? <Opening /> : <NoChat />;
}

const Opening = () => (
  <Waiting what="the support chat">
    <Skeleton width="100%" height="1.375rem" />
    <Skeleton width="70%" height="1.375rem" />
  </Waiting>
);
