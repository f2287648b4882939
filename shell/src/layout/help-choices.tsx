import { Skeleton, Waiting } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { openChatInstead, useChat } from '../chat/chat-store';
import { NoChat } from '../chat/no-chat';

export const HelpChoices = ({ onClose }: { onClose: () => void }) => (
  <Rows>
    <Row
      mark="search"
      title="Find an answer"
      details={['Search our help articles']}
      opens={{ to: '/help', onClick: onClose }}
    />
    <Chat onClose={onClose} />
  </Rows>
);

function Chat({ onClose }: { onClose: () => void }) {
  const status = useChat((chat) => chat.status);
  if (status === 'failed' || status === 'off')
    return (
      <li>
        <NoChat />
      </li>
    );
  if (status === 'waiting')
    return (
      <li>
        <Waiting what="the support chat">
          <Skeleton width="100%" height="3.75rem" />
        </Waiting>
      </li>
    );
  return (
    <Row
      mark="chat"
      title="Chat with us"
      details={['Write to our support team']}
      opens={() => openChatInstead(onClose)}
    />
  );
}
