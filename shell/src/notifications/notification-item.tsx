import type { Notification } from '@bank/shared/contracts/notifications';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row } from '@bank/shared/ui/rows';

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
    <Row
      mark={icons[kind] ?? 'bell'}
      title={
        <>
          {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </>
      }
      details={[
        text,
        <time key="at" dateTime={created_at}>
          {moment.format(new Date(created_at))}
        </time>,
      ]}
      tag={!is_read && <Tag>New</Tag>}
      opens={{ to: path, onClick: onOpen }}
    />
  );
}
