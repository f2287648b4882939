import type { AccountEvent, EventTopic } from '@bank/shared/contracts/security';
import { useInfiniteQuery } from '@bank/shared/query';
import { Button, ErrorState, Notice } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { useEffect, useRef, useState } from 'react';
import { historyPages } from '../account-activity';
import { LoadingRows, Section } from '../section';
import * as styles from './events-card.module.css';
import { formatTime, groupByDay } from './moments';

const title = 'Account activity';

export function EventsCard() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(historyPages);
  const [firstNewId, setFirstNewId] = useState<string>();
  if (!data && error)
    return <ErrorState title="Unable to load your history" failure={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading />;
  const events = data.pages.flatMap((page) => page.events);

  /** Focuses the first new event, because the button may disappear. */
  async function showEarlier() {
    const { data: found } = await fetchNextPage();
    setFirstNewId(found?.pages.flatMap((page) => page.events)[events.length]?.id);
  }

  return (
    <Section title={title} lead="Sign-ins, changes and payments, in your local time.">
      {groupByDay(events).map((day) => (
        <section key={day.events[0]?.id} aria-label={day.name} className={styles.day}>
          <h3 className={styles.name}>{day.name}</h3>
          <Rows>
            {day.events.map((event) => (
              <EventRow key={event.id} event={event} takesFocus={event.id === firstNewId} />
            ))}
          </Rows>
        </section>
      ))}
      {isFetchNextPageError && (
        <div className={styles.problem}>
          <Notice tone="danger">We couldn't load more. Please try again.</Notice>
        </div>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void showEarlier()}>
            Show Earlier
          </Button>
        </div>
      )}
    </Section>
  );
}

const Loading = () => (
  <Section title={title}>
    <LoadingRows what="your history" count={6} />
  </Section>
);

const icons: Record<EventTopic, string> = {
  'sign-in': 'accounts',
  refused: 'alert',
  security: 'shield',
  payment: 'transfers',
  profile: 'settings',
  other: 'statement',
};

const isTopic = (topic: string): topic is EventTopic => Object.hasOwn(icons, topic);

function EventRow({ event, takesFocus }: { event: AccountEvent; takesFocus: boolean }) {
  const { at, topic, text, device, address: ip } = event;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (takesFocus) row.current?.focus();
  }, [takesFocus]);
  const knownTopic = isTopic(topic) ? topic : 'other';
  const source = [device, ip].filter(Boolean).join(' · ') || 'By the bank';
  return (
    <Row
      ref={row}
      mark={icons[knownTopic]}
      tone={knownTopic === 'refused' ? 'danger' : 'brand'}
      title={text}
      details={[source]}
      tag={
        <time dateTime={at} className={styles.time}>
          {formatTime(at)}
        </time>
      }
    />
  );
}
