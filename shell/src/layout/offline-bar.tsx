import { useAnnouncement, useIsOnline } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import * as styles from './offline-bar.module.css';

const text = "You're offline. We'll reconnect automatically. This page keeps what you typed.";

export function OfflineBar() {
  const isOnline = useIsOnline();
  useAnnouncement(isOnline ? '' : text);
  if (isOnline) return null;
  return (
    <p className={styles.bar} data-bar="offline">
      <Icon name="alert" size={18} />
      {text}
    </p>
  );
}
