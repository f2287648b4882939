import { Button, useAnnouncement } from '@bank/shared/ui/base';
import { brand } from '@bank/shared/ui/brand';
import { tryAgain, useChat } from './chat-store';
import * as styles from './no-chat.module.css';

export function NoChat() {
  useAnnouncement("The support chat isn't available right now.");
  const isOff = useChat((chat) => chat.status === 'off');
  return (
    <div className={styles.box}>
      <p>
        The support chat isn't available right now. Please email{' '}
        <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a> instead.
      </p>
      {!isOff && (
        <Button variant="secondary" onClick={tryAgain}>
          Try Again
        </Button>
      )}
    </div>
  );
}
