import { Link } from '@bank/shared/routing';
import { Skeleton, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import type { ReactNode } from 'react';
import { openChat, useChat } from '../chat/chat-store';
import { NoChat } from '../chat/no-chat';
import * as styles from './help-choices.module.css';

export const HelpChoices = ({ onClose }: { onClose: () => void }) => (
  <ul className={styles.choices}>
    <li>
      <Link to="/help" className={styles.choice} onClick={onClose}>
        <Choice icon="search" title="Find an answer">
          Search our help articles
        </Choice>
      </Link>
    </li>
    <li>
      <Chat onClose={onClose} />
    </li>
  </ul>
);

function Chat({ onClose }: { onClose: () => void }) {
  const status = useChat((chat) => chat.status);
  if (status === 'failed' || status === 'off') return <NoChat />;
  if (status === 'waiting')
    return (
      <Waiting what="the support chat">
        <Skeleton width="100%" height="3.75rem" />
      </Waiting>
    );
  const open = () => {
    onClose();
    openChat();
  };
  return (
    <button type="button" className={styles.choice} onClick={open}>
      <Choice icon="chat" title="Chat with us">
        Write to our support team
      </Choice>
    </button>
  );
}

interface ChoiceProps {
  icon: string;
  title: string;
  children: ReactNode;
}

const Choice = ({ icon, title, children }: ChoiceProps) => (
  <>
    <Icon name={icon} />
    <span>
      <span className={styles.title}>{title}</span>
      <span className={styles.detail}>{children}</span>
    </span>
  </>
);
