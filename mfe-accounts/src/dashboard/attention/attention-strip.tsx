import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { announce, ButtonLink, IconButton, Skeleton, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useRef } from 'react';
import * as section from '../../section.module.css';
import * as styles from './attention-strip.module.css';
import type { Attention } from './find-attention';
import { TotalBalance } from './total-balance';
import { useAttention } from './use-attention';
import { useDismissed } from './use-dismissed';
import { useReadNotification } from './use-read-notification';

const mostShown = 3;

/** What is late takes the room of two. */
function fitting(items: readonly Attention[]): Attention[] {
  let room = mostShown;
  return items.filter(({ isLate }) => {
    const size = isLate ? 2 : 1;
    if (size > room) return false;
    room -= size;
    return true;
  });
}

/** How much there is, beside what has to be done. Its height is reserved, so that what arrives moves nothing. */
export function AttentionStrip() {
  const { found, isComplete } = useAttention();
  const { isDismissed, dismiss } = useDismissed();
  const items = found && fitting(found.filter((item) => item.isLate || !isDismissed(item)));
  const strip = useRef<HTMLDivElement>(null);
  const { data: accounts, isPending } = useQuery(accountsOptions);
  const isWaiting = !items || isPending;

  function dismissAndKeepFocus(item: Attention) {
    dismiss(item);
    strip.current?.focus();
  }

  if (!isWaiting && items.length + (accounts?.length ?? 0) === 0) return null;
  return (
    <div ref={strip} tabIndex={-1} className={styles.strip}>
      {isWaiting && <WaitingForAttention />}
      {!isWaiting && accounts && accounts.length > 0 && (
        <TotalBalance accounts={accounts}>
          {items.length === 0 && isComplete && <NothingNeedsAttention />}
        </TotalBalance>
      )}
      {!isWaiting && items.length > 0 && <NeedsAttention items={items} onDismiss={dismissAndKeepFocus} />}
    </div>
  );
}

const WaitingForAttention = () => (
  <Waiting what="what needs your attention" className={styles.waiting}>
    <Skeleton height="100%" radius="card" />
  </Waiting>
);

const NothingNeedsAttention = () => (
  <p className={styles.nothing}>
    <Icon name="check" size={16} />
    Nothing needs your attention
  </p>
);

interface NeedsAttentionProps {
  items: Attention[];
  onDismiss: (item: Attention) => void;
}

function NeedsAttention({ items, onDismiss }: NeedsAttentionProps) {
  const markRead = useReadNotification();
  const read = ({ notificationId }: Attention) => notificationId && markRead(notificationId);

  function dismiss(item: Attention) {
    read(item);
    onDismiss(item);
    announce(`Dismissed: ${item.title}`);
  }

  return (
    <ul className={styles.list} aria-label="Needs your attention">
      {items.map((item) => (
        <li key={item.id} className={lookOf(item)}>
          <Icon name={item.icon} />
          {item.isLate ? (
            <>
              <Words item={item} />
              <ButtonLink to={item.to}>Pay Now</ButtonLink>
            </>
          ) : (
            <>
              <Link to={item.to} className={`${section.cover} ${styles.opens}`} onClick={() => read(item)}>
                <Words item={item} />
              </Link>
              <IconButton
                icon="close"
                size={18}
                label={`Dismiss: ${item.title}`}
                className={styles.close}
                onClick={() => dismiss(item)}
              />
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

const lookOf = ({ isUrgent, isLate }: Attention) =>
  `${styles.item} ${isUrgent ? styles.urgent : styles.calm} ${isLate ? styles.late : ''}`;

const Words = ({ item: { title, detail, amount } }: { item: Attention }) => (
  <span className={styles.words}>
    <span dir="auto">{title}</span>
    <span className={styles.detail}>
      {detail} {amount !== undefined && <Money amount={amount} isPrivate />}
    </span>
  </span>
);
