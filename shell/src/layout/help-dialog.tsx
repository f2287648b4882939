import { Skeleton, Waiting } from '@bank/shared/ui/base';
import { Dialog } from '@bank/shared/ui/overlay';
import { useEffect, useEffectEvent } from 'react';
import { openChat, useChat } from '../chat/chat-store';
import { NoChat } from '../chat/no-chat';

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const status = useChat((chat) => chat.status);
  const goToChat = useEffectEvent(() => {
    onClose();
    openChat();
  });
  useEffect(() => {
    if (status === 'ready') goToChat();
  }, [status]);
  return (
    <Dialog label="Help & Support" onClose={onClose}>
      {status === 'waiting' || status === 'ready' ? <Opening /> : <NoChat />}
    </Dialog>
  );
}

const Opening = () => (
  <Waiting what="the support chat">
    <Skeleton width="100%" height="1.375rem" />
    <Skeleton width="70%" height="1.375rem" />
  </Waiting>
);
