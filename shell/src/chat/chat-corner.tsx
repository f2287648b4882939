import { ChatButton } from './chat-button';
import * as styles from './chat-button.module.css';

export const ChatCorner = () => (
  <aside aria-label="Support" className={styles.corner}>
    <ChatButton className={styles.lone} label="Chat" />
  </aside>
);
