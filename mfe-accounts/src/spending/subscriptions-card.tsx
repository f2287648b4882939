import type { Subscription } from '@bank/shared/contracts/insights';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Button, Card, Money, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { soonText } from '../day-text';
import { hueOf, iconOf } from '../own-categories';
import { linkToSubscription } from './figure-links';
import { subscriptionsOptions } from './spending-calls';
import * as styles from './subscriptions-card.module.css';

interface SubscriptionsProps {
  zone: string;
  /** Next payments say nothing about a month of the past. */
  isPast: boolean;
}

export function SubscriptionsCard({ zone, isPast }: SubscriptionsProps) {
  const { data, isError, refetch } = useQuery(subscriptionsOptions(zone));
  return (
    <section aria-labelledby="subscriptions">
      <Card>
        <h3 id="subscriptions" className={styles.title}>
          Monthly payments
        </h3>
        <p className={styles.hint}>Merchants that you paid a similar amount three months in a row.</p>
        {!data && !isError && (
          <Waiting what="monthly payments">
            <SkeletonRows count={4} />
          </Waiting>
        )}
        {!data && isError && (
          <div role="alert" className={styles.quiet}>
            <p>Unable to load monthly payments.</p>
            <Button variant="secondary" onClick={() => refetch()}>
              Try Again
            </Button>
          </div>
        )}
        {data?.subscriptions.length === 0 && <p className={styles.quiet}>We haven't found any.</p>}
        {data && data.subscriptions.length > 0 && (
          <>
            <p className={styles.total}>
              <Money amount={data.total} isPrivate /> a month
            </p>
            <ul>
              {data.subscriptions.map((one) => (
                <Row key={one.last_transaction_id} one={one} zone={zone} isPast={isPast} />
              ))}
            </ul>
          </>
        )}
      </Card>
    </section>
  );
}

const Row = ({ one, zone, isPast }: SubscriptionsProps & { one: Subscription }) => (
  <li className={styles.row}>
    <span style={{ color: hueOf(one.category) }} className={styles.icon}>
      <Icon name={iconOf(one.category)} />
    </span>
    <span className={styles.who}>
      <span className={styles.merchant} dir="auto">
        {one.merchant}
      </span>
      {!isPast && <span className={styles.hint}>Next around {soonText(one.next_on)}</span>}
    </span>
    <Link to={linkToSubscription(one, zone)} className={styles.amount}>
      <Money amount={one.amount} isPrivate />
      <VisuallyHidden>, show the latest payment to {one.merchant}</VisuallyHidden>
    </Link>
  </li>
);
