import { Slot } from '@bank/shared/slots';
import { phone, useMedia } from '@bank/shared/ui/base';
import { useSettled } from '../search/use-settled';
import * as styles from './chat-panel.module.css';
import { closeChat, useChat } from './chat-store';

/** What may answer the question before it's sent. */
export function ShownArticles() {
  const text = useSettled(useChat(({ draft }) => draft.text.trim()));
  const isPhone = useMedia(phone);
  // Next to the page, the chat can stay.
  const leave = () => isPhone && closeChat();
  return text && <Slot name="chat-articles" className={styles.ours} text={text} onLeave={leave} />;
}
