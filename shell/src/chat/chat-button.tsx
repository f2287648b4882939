import { IconButton, VisuallyHidden } from '@bank/shared/ui/base';
import * as styles from './chat-button.module.css';
import { closeChat, openChat, useChat } from './chat-store';

interface ChatButtonProps {
  className: string | undefined;
  label?: string;
}

export function ChatButton({ className, label }: ChatButtonProps) {
  const { status, isOpen, unread } = useChat((chat) => chat);
  if (status === 'failed' || status === 'off') return null;
  return (
    <IconButton
      label="Support chat"
      icon="chat"
      className={`${className} ${styles.button}`}
      // Reserves its space while the chat loads, to avoid a layout shift.
      hidden={status === 'waiting'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={isOpen ? closeChat : openChat}
    >
      {label && <span className={styles.label}>{label}</span>}
      {unread > 0 && (
        <span className={styles.unread}>
          {unread} <VisuallyHidden>unread</VisuallyHidden>
        </span>
      )}
    </IconButton>
  );
}
