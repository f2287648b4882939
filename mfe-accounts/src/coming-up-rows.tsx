import { soonText } from '@bank/kit/days';
import type { ComingUp } from '@bank/shared/contracts/account-details';
import { Money } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import * as styles from './coming-up-rows.module.css';

interface Kind {
  icon: string;
  to: string;
  detail: (day: string, isPosted: boolean) => string;
}

const kinds: Record<ComingUp['kind'], Kind> = {
  check: {
    icon: 'scan',
    to: '/dashboard/deposit-check',
    detail: (day) => `Held for review until ${day}`,
  },
  bill: {
    icon: 'bill',
    to: '/dashboard/bills',
    detail: (day) => `Scheduled for ${day}`,
  },
  person: {
    icon: 'send',
    to: '/dashboard/pay',
    detail: (day) => `Scheduled for ${day}`,
  },
  transfer: {
    icon: 'transfers',
    to: '/dashboard/transfer',
    detail: (day, isPosted) =>
      isPosted ? `Arrives ${day}, already taken from your balance` : `Scheduled for ${day}`,
  },
  card: {
    icon: 'cards',
    to: '/dashboard/apply-card',
    detail: (day) => `Card payment, held until ${day} at the latest`,
  },
};

export const ComingUpRows = ({ items }: { items: readonly ComingUp[] }) => (
  <Rows>
    {items.map((item) => (
      <ComingUpRow key={item.id} item={item} />
    ))}
  </Rows>
);

/** Where the customer can change it. */
export function pathOf({ kind, card_id, loan_id }: ComingUp): string {
  if (card_id) return `/dashboard/card?id=${card_id}`;
  return loan_id ? `/dashboard/loans/current?id=${loan_id}` : kinds[kind].to;
}

function ComingUpRow({ item }: { item: ComingUp }) {
  const { kind, title, on, direction, amount, is_posted } = item;
  const { icon, detail } = kinds[kind];
  const isIn = direction === 'in';
  return (
    <Row
      mark={icon}
      title={title}
      details={[detail(soonText(on), is_posted)]}
      amount={
        <span className={isIn ? styles.in : ''}>
          <span aria-hidden="true">{isIn ? '+' : '−'}</span>
          <VisuallyHidden>{isIn ? 'Money in' : 'Money out'} </VisuallyHidden>
          <Money amount={amount} isPrivate />
        </span>
      }
      opens={{ to: pathOf(item) }}
    />
  );
}
