import { accountDetailsOptions } from '@bank/kit/account-details';
import { soonText } from '@bank/kit/days';
import { ShortMark } from '@bank/kit/forecast';
import type { ComingUp } from '@bank/shared/contracts/account-details';
import { useQuery } from '@bank/shared/query';
import { Money } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Row, Rows } from '@bank/shared/ui/rows';
import { shortName, withDigits } from './account-details';
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

interface ComingUpRowsProps {
  items: readonly ComingUp[];
  /** What stays the customer's then has no sign. */
  ofAllAccounts?: boolean;
}

export const ComingUpRows = ({ items, ofAllAccounts = false }: ComingUpRowsProps) => (
  <Rows>
    {items.map((item) => (
      <ComingUpRow key={item.id} item={item} isSigned={!(ofAllAccounts && item.other_account_id)} />
    ))}
  </Rows>
);

/** Such as “Savings → Checking •••• 2604” between own accounts. */
function useTitle({ title, account_id, other_account_id, direction }: ComingUp): string {
  const { data: accounts = [] } = useQuery(accountDetailsOptions);
  const [one, other] = [account_id, other_account_id].map((wanted) =>
    accounts.find(({ id }) => id === wanted),
  );
  if (!one || !other) return title;
  const [from, to] = direction === 'out' ? [one, other] : [other, one];
  return `${shortName(from)} → ${withDigits(to)}`;
}

/** Where the customer can change it. */
export function pathOf({ kind, card_id, loan_id }: ComingUp): string {
  if (card_id) return `/dashboard/card?id=${card_id}`;
  return loan_id ? `/dashboard/loans/current?id=${loan_id}` : kinds[kind].to;
}

function ComingUpRow({ item, isSigned }: { item: ComingUp; isSigned: boolean }) {
  const title = useTitle(item);
  const { kind, on, direction, amount, is_posted } = item;
  const { icon, detail } = kinds[kind];
  const isIn = direction === 'in';
  return (
    <Row
      mark={icon}
      title={title}
      details={[detail(soonText(on), is_posted)]}
      amount={
        <span className={isIn ? styles.in : ''}>
          {isSigned && (
            <>
              <span aria-hidden="true">{isIn ? '+' : '−'}</span>
              <VisuallyHidden>{isIn ? 'Money in' : 'Money out'} </VisuallyHidden>
            </>
          )}
          <Money amount={amount} isPrivate />
        </span>
      }
      tag={<ShortMark id={item.id} />}
      opens={{ to: pathOf(item) }}
    />
  );
}
