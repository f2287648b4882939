import type { AccountEvent, EventTopic } from '@bank/shared/contracts/security';
import { useInfiniteQuery } from '@bank/shared/query';
import { Button, ErrorState, Notice, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { useEffect, useRef, useState } from 'react';
import { historyPages } from '../history';
import { Section } from '../section';
import * as styles from './events-card.module.css';
import { byDay, timeInWords } from './moments';
import { RecordRow } from './record-row';

const title = 'What happened';

/** The audit trail in plain words, newest first, a page at a time. */
export function EventsCard() {
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    useInfiniteQuery(historyPages);
  const [askedFor, setAskedFor] = useState<string>();
  if (!data && isError)
    return (
      <ErrorState title="Unable to load your history" onRetry={() => void refetch()}>
        The bank did not answer. Nothing is lost.
      </ErrorState>
    );
  if (!data) return <Loading />;
  const events = data.pages.flatMap((page) => page.events);

  /** The button may be gone afterwards: the cursor goes on from the first that came. */
  async function showEarlier() {
    const { data: found } = await fetchNextPage();
    setAskedFor(found?.pages.flatMap((page) => page.events)[events.length]?.id);
  }

  return (
    <Section title={title} lead="Sign-ins, changes and payments, by your own clock.">
      {byDay(events).map((day) => (
        <section key={day.events[0]?.id} aria-label={day.name} className={styles.day}>
          <h3 className={styles.name}>{day.name}</h3>
          <ul>
            {day.events.map((event) => (
              <EventRow key={event.id} event={event} isAskedFor={event.id === askedFor} />
            ))}
          </ul>
        </section>
      ))}
      {isFetchNextPageError && (
        <div className={styles.problem}>
          <Notice tone="danger">We could not load more. Please try again.</Notice>
        </div>
      )}
      {hasNextPage && (
        <div className={styles.more}>
          <Button variant="secondary" busy={isFetchingNextPage} onClick={() => void showEarlier()}>
            Show earlier
          </Button>
        </div>
      )}
    </Section>
  );
}

const Loading = () => (
  <Section title={title}>
    <Waiting what="your history">
      <SkeletonRows count={6} />
    </Waiting>
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

function EventRow({ event, isAskedFor }: { event: AccountEvent; isAskedFor: boolean }) {
  const { at, topic, text, device, address } = event;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isAskedFor) row.current?.focus();
  }, [isAskedFor]);
  const known = isTopic(topic) ? topic : 'other';
  const where = [device, address].filter(Boolean).join(' · ') || 'By the bank';
  return (
    <RecordRow
      ref={row}
      icon={icons[known]}
      tone={known === 'refused' ? 'danger' : 'brand'}
      title={text}
      details={[where]}
    >
      <time dateTime={at} className={styles.time}>
        {timeInWords(at)}
      </time>
    </RecordRow>
  );
}
