import { useQuery } from '@bank/shared/query';
import { Button, Message, Notice, SkeletonRows, useAnnouncement, Waiting } from '@bank/shared/ui/base';
import { Rows } from '@bank/shared/ui/rows';
import { useRef } from 'react';
import { byDay } from './by-day';
import { NotLoaded } from './not-loaded';
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
  if (isError) return <NotLoaded onRetry={() => void refetch()} />;
  return (
    <Waiting what="your notifications">
      <SkeletonRows count={5} />
    </Waiting>
  );
}

const NoNotifications = () => (
  <Message icon="bell" title="You're all caught up">
    We'll tell you here when money comes in, a card payment is declined or a new device signs in.
  </Message>
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
      {byDay(all).map(([day, notifications]) => (
        <section key={day} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <Rows>
            {notifications.map((one) => (
              <NotificationItem
                key={one.id}
                notification={one}
                onOpen={() => {
                  if (!one.is_read) marking.mutate({ id: one.id });
                  onLeave();
                }}
              />
            ))}
          </Rows>
        </section>
      ))}
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
