import { ChatButton } from './chat-button';
import * as styles from './chat-button.module.css';

/** The chat's button on a page without a bar: in a corner where nothing else is. */
export const ChatCorner = () => (
  <aside aria-label="Support" className={styles.corner}>
    <ChatButton className={styles.lone} label="Chat" />
  </aside>
);
