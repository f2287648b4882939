import { accountsOptions, useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { IconTile, Money, Skeleton, Waiting } from '@bank/shared/ui/base';
import * as styles from './attention-strip.module.css';
import type { Attention } from './find-attention';
import { TotalBalance } from './total-balance';
import { useAttention } from './use-attention';
import { useReadNotification } from './use-read-notification';

/** Its height is reserved, so that what arrives moves nothing. */
export function AttentionStrip() {
  const items = useAttention();
  const { data: accounts, isPending } = useQuery(accountsOptions);
  return (
    <div className={styles.strip}>
      {!items || isPending ? (
        <WaitingForAttention />
      ) : (
        <>
          {items.length > 0 && <NeedsAttention items={items} />}
          {accounts && accounts.length > 0 && <TotalBalance accounts={accounts} />}
        </>
      )}
    </div>
  );
}

export const WaitingForAttention = () => (
  <Waiting what="what needs your attention" className={styles.waiting}>
    <Skeleton height="64px" radius="tile" />
  </Waiting>
);

function NeedsAttention({ items }: { items: Attention[] }) {
  const markRead = useReadNotification();
  return (
    <ul className={styles.list} aria-label="Needs your attention">
      {items.map((item) => (
        <li key={item.id}>
          <Link
            to={item.to}
            className={styles.item}
            onClick={() => item.notificationId && markRead(item.notificationId)}
          >
            <IconTile icon={item.icon} tone={item.isUrgent ? 'danger' : 'brand'} />
            <span className={styles.words}>
              <span className={styles.title} dir="auto">
                {item.title}
              </span>
              <span className={styles.detail}>
                {item.detail} {item.amount !== undefined && <Money amount={item.amount} isPrivate />}
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
