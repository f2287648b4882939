import type { CardPayment } from '@bank/shared/contracts/card-payments';
import { useQuery } from '@bank/shared/query';
import { Badge, Button, Money, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { cardPaymentsOptions } from '../owned-cards';
import * as styles from './card-payments.module.css';
import { NotLoaded } from './not-loaded';
import { Section } from './section';

const [fewPayments, manyPayments] = [10, 200];

export function CardPayments({ id }: { id: string }) {
  const [limit, setLimit] = useState(fewPayments);
  const {
    data: payments,
    isPending,
    refetch,
  } = useQuery({
    ...cardPaymentsOptions(id, limit),
    placeholderData: (shown: CardPayment[] | undefined) => shown,
  });
  return (
    <Section title="Payments">
      {payments && <PaymentList payments={payments} />}
      {payments?.length === limit && limit < manyPayments && (
        <div className={styles.more}>
          <Button variant="secondary" onClick={() => setLimit(manyPayments)}>
            Show More
          </Button>
        </div>
      )}
      {!payments && isPending && (
        <Waiting what="your payments">
          <SkeletonRows count={4} />
        </Waiting>
      )}
      {!payments && !isPending && <NotLoaded what="your payments" onRetry={() => void refetch()} />}
    </Section>
  );
}

const PaymentList = ({ payments }: { payments: CardPayment[] }) =>
  payments.length === 0 ? (
    <p className={styles.quiet}>No payments yet. You'll see each one here, even if it's declined.</p>
  ) : (
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentRow payment={payment} />
        </li>
      ))}
    </ul>
  );

const when = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const channels = { online: 'Online', terminal: 'In a shop', cash: 'Cash' };
const regions = new Intl.DisplayNames('en-US', { type: 'region' });

const place = ({ channel, country }: CardPayment) =>
  country === 'US' ? channels[channel] : `${channels[channel]}, ${regions.of(country)}`;

function PaymentRow({ payment }: { payment: CardPayment }) {
  const { merchant, category, amount, status, status_display, created_at, declined } = payment;
  return (
    <div className={styles.row}>
      <span className={styles.icon} style={{ color: `var(--bank-category-${category})` }}>
        <Icon name={category} size={20} />
      </span>
      <div>
        <p className={styles.merchant} dir="auto">
          {merchant}
        </p>
        <p className={styles.quiet}>
          <time dateTime={created_at}>{when.format(new Date(created_at))}</time> · {place(payment)}
        </p>
      </div>
      <div className={styles.amount}>
        <p className={status === 'captured' || status === 'held' ? '' : styles.undone}>
          <Money amount={amount} isPrivate />
        </p>
        {status !== 'captured' && (
          <Badge tone={status === 'declined' ? 'danger' : 'quiet'}>{status_display}</Badge>
        )}
      </div>
      {declined && (
        <p className={styles.why}>
          {declined.message} {declined.next_step}
        </p>
      )}
    </div>
  );
}
