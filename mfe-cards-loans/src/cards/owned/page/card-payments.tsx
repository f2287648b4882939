import type { CardPayment } from '@bank/shared/contracts/card-payments';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { HelpLink } from '@bank/shared/slots';
import { Badge, Button, Money, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { useState } from 'react';
import { cardPaymentsOptions } from '../owned-cards';
import * as styles from './card-payments.module.css';
import { DeclineCure, isCurable } from './decline-cure';
import { NotLoaded } from './not-loaded';
import { Section } from './section';

const [fewPayments, manyPayments] = [10, 200];

interface CardPaymentsProps {
  card: OwnedCard;
  onChangeLimits: () => void;
}

export function CardPayments({ card, onChangeLimits }: CardPaymentsProps) {
  const [limit, setLimit] = useState(fewPayments);
  const {
    data: payments,
    isPending,
    refetch,
  } = useQuery({
    ...cardPaymentsOptions(card.id, limit),
    placeholderData: (shown: CardPayment[] | undefined) => shown,
  });
  return (
    <Section title="Payments">
      {payments && <PaymentList payments={payments} card={card} onChangeLimits={onChangeLimits} />}
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

interface PaymentListProps extends CardPaymentsProps {
  payments: CardPayment[];
}

function PaymentList({ payments, card, onChangeLimits }: PaymentListProps) {
  if (payments.length === 0)
    return <p className={styles.quiet}>No payments yet. You'll see each one here, even if it's declined.</p>;
  const curable = payments.find((payment) => isCurable(card, payment));
  return (
    <ul className={styles.list}>
      {payments.map((payment) => (
        <li key={payment.id}>
          <PaymentRow payment={payment} />
          {payment === curable && payment.declined && (
            <div className={styles.cure}>
              <DeclineCure card={card} reason={payment.declined.reason} onChangeLimits={onChangeLimits} />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}

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
  const { id, merchant, category, amount, status, status_display, created_at, declined } = payment;
  return (
    <div className={styles.row}>
      <span className={styles.icon} style={{ color: `var(--bank-category-${category})` }}>
        <Icon name={category} size={20} />
      </span>
      <div>
        <p className={styles.merchant} dir="auto">
          {hasEntry(payment) ? (
            <Link to={`/dashboard/transactions?opened=${encodeURIComponent(id)}`} className={styles.open}>
              {merchant}
            </Link>
          ) : (
            merchant
          )}
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
        <div className={styles.why}>
          <p>
            {declined.message} {declined.next_step}
          </p>
          <HelpLink article="card-declined">Why cards are declined</HelpLink>
        </div>
      )}
    </div>
  );
}

/** Activity lists what is pending or booked, with its details. */
const hasEntry = ({ status }: CardPayment) => ['held', 'captured', 'refunded'].includes(status);
