import { IconButton, lazily, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { useState } from 'react';
import { Panel } from '../overlays/overlays';
import { RenderBoundary } from '../remotes/page/render-boundary';
import * as styles from './bell.module.css';
import { NotLoaded } from './not-loaded';
import { useUnread } from './use-unread';

const NotificationList = lazily(
  async () => (await import(/* webpackChunkName: "notifications" */ './notification-list')).NotificationList,
  <Waiting what="your notifications">
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
