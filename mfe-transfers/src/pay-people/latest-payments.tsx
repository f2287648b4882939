import type { Person, PersonPayment, PersonPaymentStatus } from '@bank/shared/contracts/people';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Badge, ButtonLink, Card, Money, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { type ReactNode, useState } from 'react';
import * as list from '../money-list.module.css';
import * as styles from './latest-payments.module.css';
import { CancelPaused, isPaused } from './paused-payment';
import { pathTo, personPaymentsOptions, type Repeated } from './people';

const statuses: Record<PersonPaymentStatus, { label: string; tone: 'brand' | 'quiet' | 'danger' }> = {
  held: { label: 'Sending', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'brand' },
  undone: { label: 'Undone', tone: 'quiet' },
  returned: { label: 'Returned', tone: 'danger' },
};

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const maxShown = 5;

export const pathOfSplit = (transactionId: string) => `/dashboard/split?id=${transactionId}`;

/** Above what the customer came for, because they can still cancel them. */
export function PausedPayments({ personId }: { personId?: string }) {
  const { data = [] } = useQuery(personPaymentsOptions);
  const [canceled, setCanceled] = useState<PersonPayment>();
  const paused = data.filter((one) => isPaused(one) && (!personId || one.person_id === personId));
  return (
    <>
      {canceled && (
        <Notice tone="good">
          Your payment to {canceled.person_name} was canceled. The money is still in your account.
        </Notice>
      )}
      {paused.length > 0 && (
        <PaymentList
          id="paused-payments"
          title="Paused payments"
          payments={paused}
          onCanceled={setCanceled}
        />
      )}
    </>
  );
}

export function LatestPayments({ payments }: { payments: readonly PersonPayment[] }) {
  if (payments.length === 0) return null;
  return <PaymentList title="Latest payments to people" payments={payments.slice(0, maxShown)} />;
}

interface PaymentsToProps {
  person: Person;
  payments: readonly PersonPayment[];
}

/** Activity also has what the person paid. */
export const PaymentsTo = ({ person: { id, name, last_paid_at }, payments }: PaymentsToProps) => (
  <PaymentList
    title="Your latest payments"
    payments={payments.filter(({ person_id }) => person_id === id).slice(0, maxShown)}
    nothing={
      last_paid_at
        ? `You last paid ${name} on ${day.format(new Date(last_paid_at))}.`
        : `You haven't paid ${name} yet.`
    }
    more={
      <Link to={`/dashboard/transactions?${new URLSearchParams({ search: name })}`}>See all with {name}</Link>
    }
  />
);

interface PaymentListProps {
  id?: string;
  title: string;
  payments: readonly PersonPayment[];
  nothing?: string;
  more?: ReactNode;
  onCanceled?: (payment: PersonPayment) => void;
}

const PaymentList = ({
  id = 'latest-payments',
  title,
  payments,
  nothing,
  more,
  onCanceled,
}: PaymentListProps) => (
  <section aria-labelledby={id} className={list.section}>
    <div className={list.head}>
      <h2 id={id}>{title}</h2>
      {more}
    </div>
    <Card>
      {payments.length === 0 && <p className={list.nothing}>{nothing}</p>}
      <ul className={list.list}>
        {payments.map((payment) => (
          <li key={payment.id} className={list.row}>
            <PaymentLink payment={payment} />
            {isPaused(payment) && <CancelPaused payment={payment} onCanceled={() => onCanceled?.(payment)} />}
            {payment.status === 'sent' && payment.transaction_id && (
              <ButtonLink to={pathOfSplit(payment.transaction_id)} variant="secondary">
                Split
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </Card>
  </section>
);

/** Leads to the same payment once more. */
const PaymentLink = ({ payment }: { payment: PersonPayment }) => {
  const { amount, note, status } = payment;
  const isVoid = status === 'undone' || status === 'returned';
  return (
    <Link
      to={pathTo({ id: payment.person_id })}
      state={{ repeated: { amount, note } satisfies Repeated }}
      className={styles.payment}
    >
      <span className={list.what}>
        <span className={list.who} dir="auto">
          {payment.person_name}
        </span>
        <span className={list.detail}>
          {day.format(new Date(payment.created_at))}
          {note && ` · ${note}`}
        </span>
      </span>
      <span className={list.side}>
        <Money amount={amount} className={`${list.amount} ${isVoid ? styles.void : ''}`} />
        <Badge tone={statuses[status].tone}>{isPaused(payment) ? 'Paused' : statuses[status].label}</Badge>
      </span>
      <VisuallyHidden>Pay again</VisuallyHidden>
    </Link>
  );
};
