import type { Person, PersonPayment, PersonPaymentStatus } from '@bank/shared/contracts/people';
import { useQuery } from '@bank/shared/query';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { ButtonLink, dateFormat, Notice, VisuallyHidden } from '@bank/shared/ui/base';
import { Tag } from '@bank/shared/ui/data';
import { Row, RowsCard } from '@bank/shared/ui/rows';
import { type ReactNode, useState } from 'react';
import { CancelPaused, isPaused } from './paused-payment';
import { pathTo, personPaymentsOptions, type Repeated } from './people';

const statuses: Record<PersonPaymentStatus, { label: string; tone: 'brand' | 'quiet' | 'danger' }> = {
  held: { label: 'Sending', tone: 'quiet' },
  sent: { label: 'Sent', tone: 'brand' },
  undone: { label: 'Undone', tone: 'quiet' },
  returned: { label: 'Returned', tone: 'danger' },
};

const day = dateFormat({ dateStyle: 'medium' });
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
    action={
      <Link to={`/dashboard/transactions?${new URLSearchParams({ search: name })}`}>
        View All<VisuallyHidden> with {name}</VisuallyHidden>
      </Link>
    }
  />
);

interface PaymentListProps {
  id?: string;
  title: string;
  payments: readonly PersonPayment[];
  nothing?: string;
  action?: ReactNode;
  onCanceled?: (payment: PersonPayment) => void;
}

const PaymentList = ({ id = 'latest-payments', payments, onCanceled, ...card }: PaymentListProps) => (
  <RowsCard id={id} {...card}>
    {payments.map((payment) => (
      <PaymentRow key={payment.id} payment={payment} onCanceled={() => onCanceled?.(payment)} />
    ))}
  </RowsCard>
);

interface PaymentRowProps {
  payment: PersonPayment;
  onCanceled: () => void;
}

/** Leads to the same payment once more. */
function PaymentRow({ payment, onCanceled }: PaymentRowProps) {
  const { person_id, person_name, amount, note, status, created_at, transaction_id } = payment;
  const isVoid = status === 'undone' || status === 'returned';
  const money = <Money amount={amount} />;
  return (
    <Row
      title={
        <>
          {person_name}
          <VisuallyHidden> Pay again</VisuallyHidden>
        </>
      }
      details={[[day.format(new Date(created_at)), note].filter(Boolean).join(' · ')]}
      amount={isVoid ? <s>{money}</s> : money}
      tag={<Tag tone={statuses[status].tone}>{isPaused(payment) ? 'Paused' : statuses[status].label}</Tag>}
      opens={{ to: pathTo({ id: person_id }), state: { repeated: { amount, note } satisfies Repeated } }}
    >
      {isPaused(payment) && <CancelPaused payment={payment} onCanceled={onCanceled} />}
      {status === 'sent' && transaction_id && (
        <ButtonLink to={pathOfSplit(transaction_id)} variant="secondary">
          Split
        </ButtonLink>
      )}
    </Row>
  );
}
