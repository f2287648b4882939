import { Button, IconButton, lazily, Notice, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Panel } from '@bank/shared/ui/overlay';
import { useState } from 'react';
import { RenderBoundary } from '../remotes/page/render-boundary';
import * as styles from './bell.module.css';
import { useUnread } from './use-unread';

const NotificationList = lazily(
  async () => (await import(/* webpackChunkName: "notifications" */ './notification-list')).NotificationList,
  <Waiting what="your notifications" className={styles.waiting}>
    <SkeletonRows count={5} />
  </Waiting>,
);

export function Bell({ className }: { className: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  const unread = useUnread();
  const close = () => setIsOpen(false);
  return (
    <>
      <IconButton
        label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        icon="bell"
        className={`${className} ${styles.bell}`}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {unread > 0 && <span className={styles.unread}>{unread > 99 ? '99+' : unread}</span>}
      </IconButton>
      {isOpen && (
        <Panel label="Notifications" onClose={close}>
          <RenderBoundary fallback={(retry) => <NotLoaded onRetry={retry} />}>
            <NotificationList onLeave={close} />
          </RenderBoundary>
        </Panel>
      )}
    </>
  );
}

const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div className={styles.failed}>
    <Notice tone="danger">We couldn't load your notifications.</Notice>
    <Button variant="secondary" onClick={onRetry}>
      Try Again
    </Button>
  </div>
);
