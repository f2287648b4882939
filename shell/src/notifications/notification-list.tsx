import { useQuery } from '@bank/shared/query';
import { Button, Notice, SkeletonRows, useAnnouncement, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useRef } from 'react';
import { NotificationItem } from './notification-item';
import * as styles from './notification-list.module.css';
import { useMarkRead, useNotificationPages } from './notification-pages';
import { unreadOptions } from './unread';

type Pages = ReturnType<typeof useNotificationPages>;

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useNotificationPages();
  if (!list.data) return <NotListed {...list} />;
  if (list.data.length === 0) return <NoNotifications />;
  return <Listed list={list} all={list.data} onLeave={onLeave} />;
}

function NotListed({ isError, refetch }: Pages) {
  if (!isError)
    return (
      <Waiting what="your notifications" className={styles.waiting}>
        <SkeletonRows count={5} />
      </Waiting>
    );
  return (
    <div className={styles.failed}>
      <Notice tone="danger">We couldn't load your notifications.</Notice>
      <Button variant="secondary" onClick={() => void refetch()}>
        Try Again
      </Button>
    </div>
  );
}

const NoNotifications = () => (
  <div className={styles.empty}>
    <span className={styles.emptyIcon}>
      <Icon name="bell" size={24} />
    </span>
    <p className={styles.emptyTitle}>You're all caught up</p>
    <p>We'll tell you here when money comes in, a card payment is declined or a new device signs in.</p>
  </div>
);

interface ListedProps {
  list: Pages;
  all: NonNullable<Pages['data']>;
  onLeave: () => void;
}

function Listed({ list, all, onLeave }: ListedProps) {
  const marking = useMarkRead();
  const { data: unread = 0 } = useQuery({ ...unreadOptions, enabled: false });
  const state = useRef<HTMLParagraphElement>(null);
  const [newest] = all;
  const markAll = () => {
    // The button goes away.
    state.current?.focus();
    if (newest) marking.mutate({ id: newest.id, with_older: true });
  };
  const stateText = unread > 0 ? `${unread} unread` : 'All read';
  useAnnouncement(marking.isSuccess ? stateText : '');
  return (
    <>
      <div className={styles.head}>
        <p ref={state} tabIndex={-1} className={styles.state}>
          {stateText}
        </p>
        {unread > 0 && (
          <Button variant="secondary" onClick={markAll}>
            Mark All Read
          </Button>
        )}
      </div>
      {marking.isError && <Notice tone="danger">We couldn't mark that as read. Please try again.</Notice>}
      <ul className={styles.list}>
        {all.map((one) => (
          <NotificationItem
            key={one.id}
            notification={one}
            onOpen={() => {
              if (!one.is_read) marking.mutate({ id: one.id });
              onLeave();
            }}
          />
        ))}
      </ul>
      <More {...list} />
    </>
  );
}

function More({ hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage }: Pages) {
  if (!hasNextPage) return null;
  return (
    <div className={styles.more}>
      {isFetchNextPageError && <Notice tone="danger">We couldn't load more. Please try again.</Notice>}
      <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Show More
      </Button>
    </div>
  );
}
