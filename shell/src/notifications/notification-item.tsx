import type { Notification } from '@bank/shared/contracts/notifications';
import { Link } from '@bank/shared/routing';
import { IconTile, VisuallyHidden } from '@bank/shared/ui/base';
import * as styles from './notification-item.module.css';

const icons: Record<string, string> = {
  'money-in': 'income',
  'check-decided': 'scan',
  'bill-short': 'bill',
  'card-due': 'cards',
  'card-paid': 'cards',
  'card-declined': 'cards',
  'new-device': 'security',
  'account-closing': 'security',
  'security-change': 'shield',
};

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { kind, title, text, path, created_at, is_read } = notification;
  return (
    <li>
      <Link to={path} className={styles.item} onClick={onOpen}>
        <IconTile icon={icons[kind] ?? 'bell'} />
        <span className={styles.words}>
          <span className={styles.title}>
            {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
            {title}
          </span>
          <span className={styles.text}>{text}</span>
          <time dateTime={created_at} className={styles.time}>
            {moment.format(new Date(created_at))}
          </time>
        </span>
        {!is_read && <span className={styles.dot} />}
      </Link>
    </li>
  );
}
