import { withOpened } from '@bank/kit/opened-transaction';
import type { CardPayment } from '@bank/shared/contracts/card-payments';
import type { OwnedCard } from '@bank/shared/contracts/owned-cards';
import { useQuery } from '@bank/shared/query';
import { inPlace, useSearchParams } from '@bank/shared/routing';
import { HelpLink } from '@bank/shared/slots';
import { Money } from '@bank/shared/ui/amounts';
import { Button, dateFormat, SkeletonRows, VisuallyHidden, Waiting } from '@bank/shared/ui/base';
import { FormActions } from '@bank/shared/ui/forms';
import { MerchantMark, Row, Rows } from '@bank/shared/ui/rows';
import { type ReactNode, useState } from 'react';
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
        <FormActions above={5}>
          <Button variant="secondary" onClick={() => setLimit(manyPayments)}>
            Show More
          </Button>
        </FormActions>
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
    <Rows>
      {payments.map((payment) => (
        <PaymentRow key={payment.id} payment={payment}>
          {payment === curable && payment.declined && (
            <DeclineCure card={card} reason={payment.declined.reason} onChangeLimits={onChangeLimits} />
          )}
        </PaymentRow>
      ))}
    </Rows>
  );
}

const when = dateFormat({
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});
const channels = { online: 'Online', terminal: 'In a shop', cash: 'Cash' };
// biome-ignore lint/style/noRestrictedGlobals: a list of countries has no other source.
const regions = new Intl.DisplayNames('en-US', { type: 'region' });

const place = ({ channel, country }: CardPayment) =>
  country === 'US' ? channels[channel] : `${channels[channel]}, ${regions.of(country)}`;

interface PaymentRowProps {
  payment: CardPayment;
  /** What the customer can do about it. */
  children: ReactNode;
}

function PaymentRow({ payment, children }: PaymentRowProps) {
  const { id, merchant, status, created_at, declined } = payment;
  const category = payment.own_category ?? payment.category;
  const named = category !== 'other' && `${payment.own_category_display ?? payment.category_display} · `;
  const [params] = useSearchParams();
  return (
    <Row
      mark={<MerchantMark name={merchant} category={category} />}
      title={merchant}
      opens={hasEntry(payment) ? { to: `?${withOpened(params, id)}`, state: inPlace } : undefined}
      details={[
        <>
          {named}
          {place(payment)} · <time dateTime={created_at}>{when.format(new Date(created_at))}</time>
        </>,
      ]}
      amount={<Amount of={payment} />}
      tag={
        status !== 'captured' && (
          <span className={declined ? styles.refused : styles.status}>{payment.status_display}</span>
        )
      }
      more={
        declined && (
          <div className={styles.declined}>
            <p>
              {declined.message} {declined.next_step}
            </p>
            <HelpLink article="card-declined">Why cards are declined</HelpLink>
            {children}
          </div>
        )
      }
    />
  );
}

function Amount({ of: { amount, status } }: { of: CardPayment }) {
  if (status !== 'captured' && status !== 'held')
    return (
      <span className={styles.undone}>
        <Money amount={amount} isPrivate />
      </span>
    );
  return (
    <>
      <span aria-hidden="true">−</span>
      <VisuallyHidden>Money out </VisuallyHidden>
      <Money amount={amount} isPrivate />
    </>
  );
}

/** Activity lists what is pending or booked, with its details. */
const hasEntry = ({ status }: CardPayment) => ['held', 'captured', 'refunded'].includes(status);
