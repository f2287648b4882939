import { soonText } from '@bank/kit/days';
import type { Subscription } from '@bank/shared/contracts/insights';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { CategoryMark } from '../category-mark';
import { FigureLink } from '../figure-link';
import { Quiet, Section, Unavailable } from '../section';
import { linkToSubscription } from './figure-links';
import { subscriptionsOptions } from './spending-calls';
import * as styles from './spending-page.module.css';

interface SubscriptionsProps {
  zone: string;
  /** Next payments say nothing about a month of the past. */
  isPast: boolean;
}

export function SubscriptionsCard({ zone, isPast }: SubscriptionsProps) {
  const { data, isError, refetch } = useQuery(subscriptionsOptions(zone));
  return (
    <Section title="Monthly payments" level={3} lead="Regular payments we've spotted.">
      {!data && !isError && (
        <Waiting what="monthly payments">
          <SkeletonRows count={4} />
        </Waiting>
      )}
      {!data && isError && <Unavailable what="monthly payments" onRetry={() => refetch()} />}
      {data?.subscriptions.length === 0 && <Quiet>We haven't found any.</Quiet>}
      {data && data.subscriptions.length > 0 && (
        <>
          <p className={styles.sum}>
            <Money amount={data.total} isPrivate /> a month
          </p>
          <Rows>
            {data.subscriptions.map((one) => (
              <SubscriptionRow key={one.last_transaction_id} one={one} zone={zone} isPast={isPast} />
            ))}
          </Rows>
        </>
      )}
    </Section>
  );
}

const SubscriptionRow = ({ one, zone, isPast }: SubscriptionsProps & { one: Subscription }) => (
  <Row
    mark={<CategoryMark category={one.category} />}
    title={one.merchant}
    details={[!isPast && `Next around ${soonText(one.next_on)}`]}
    amount={
      <FigureLink to={linkToSubscription(one, zone)} shows={`the latest payment to ${one.merchant}`}>
        <Money amount={one.amount} isPrivate />
      </FigureLink>
    }
  />
);
