import { soonText } from '@bank/kit/days';
import type { ComingUp } from '@bank/shared/contracts/account-details';
import { Money } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import * as styles from './coming-up-rows.module.css';

interface Kind {
  icon: string;
  to: string;
  detail: (day: string) => string;
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
    detail: (day) => `Arrives ${day}, already taken from your balance`,
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

function ComingUpRow({ item: { kind, card_id, title, on, direction, amount } }: { item: ComingUp }) {
  const { icon, to, detail } = kinds[kind];
  const isIn = direction === 'in';
  return (
    <Row
      mark={icon}
      title={title}
      details={[detail(soonText(on))]}
      amount={
        <span className={isIn ? styles.in : ''}>
          <span aria-hidden="true">{isIn ? '+' : '−'}</span>
          <VisuallyHidden>{isIn ? 'Money in' : 'Money out'} </VisuallyHidden>
          <Money amount={amount} isPrivate />
        </span>
      }
      opens={{ to: card_id ? `/dashboard/card?id=${card_id}` : to }}
    />
  );
}
