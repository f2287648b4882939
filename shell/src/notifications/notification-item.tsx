import type { Notification } from '@bank/shared/contracts/notifications';
import { dateFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row } from '@bank/shared/ui/rows';
import type { ComponentProps } from 'react';

type Look = Pick<ComponentProps<typeof Row>, 'mark' | 'tone'>;

const looks: Record<string, Look> = {
  'money-in': { mark: 'income', tone: 'good' },
  'payment-request': { mark: 'send' },
  'check-decided': { mark: 'scan' },
  'bill-short': { mark: 'bill', tone: 'danger' },
  'card-due': { mark: 'calendar', tone: 'danger' },
  'loan-due': { mark: 'calendar', tone: 'danger' },
  'card-paid': { mark: 'cards', tone: 'quiet' },
  'card-declined': { mark: 'cards', tone: 'danger' },
  'new-device': { mark: 'device' },
  'account-closing': { mark: 'close', tone: 'danger' },
  'security-change': { mark: 'shield' },
};

const time = dateFormat({ timeStyle: 'short' });

interface NotificationItemProps {
  notification: Notification;
  onOpen: () => void;
}

export function NotificationItem({ notification, onOpen }: NotificationItemProps) {
  const { kind, title, text, path, created_at, is_read } = notification;
  return (
    <Row
      {...(looks[kind] ?? { mark: 'bell' })}
      title={
        <>
          {!is_read && <VisuallyHidden>Unread: </VisuallyHidden>}
          {title}
        </>
      }
      details={[
        text,
        <time key="at" dateTime={created_at}>
          {time.format(new Date(created_at))}
        </time>,
      ]}
      tag={!is_read && <Tag>New</Tag>}
      opens={{ to: path, onClick: onOpen }}
    />
  );
}
