import type { Transaction } from '@bank/shared/contracts/transactions';
import { Link } from '@bank/shared/routing';
import { Money } from '@bank/shared/ui/amounts';
import { VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { memo } from 'react';
import { useAccountsBetween } from './account-details';
import { initialsOf } from './initials';
import { hueOf, iconOf } from './own-categories';
import { openedPath } from './transaction-filter';
import * as styles from './transaction-row.module.css';
import { statusLabels } from './transaction-status';
import type { Direction } from './transaction-totals';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

export const directionTexts: Record<Direction, { sign: string; label: string }> = {
  in: { sign: '+', label: 'Money in' },
  out: { sign: '−', label: 'Money out' },
  between: { sign: '', label: 'Between your accounts' },
  undone: { sign: '', label: 'Money returned to your account' },
};

export interface TransactionRowProps {
  transaction: Transaction;
  direction: Direction;
  /** `time` if a heading already shows the day. */
  when: 'day' | 'time';
  /** A card payment that isn't booked. */
  isPending?: boolean;
}

export const TransactionRow = memo(function TransactionRow({
  transaction,
  direction,
  when,
  isPending = false,
}: TransactionRowProps) {
  const { description, merchant, note, amount, created_at } = transaction;
  const category = transaction.own_category ?? transaction.category;
  const accounts = useAccountsBetween(transaction);
  const who = merchant || description;
  const status = isPending ? statusLabels.pending : transaction.status && statusLabels[transaction.status];
  const at = new Date(created_at);
  const hue = { '--hue': hueOf(category) };
  const more = note ?? (merchant && !isPending && description);
  return (
    <span className={styles.row}>
      <span className={styles.initials} style={hue as object} aria-hidden="true">
        {initialsOf(who)}
        <span className={styles.badge}>
          <Icon name={direction === 'between' ? 'transfers' : iconOf(category)} size={13} />
        </span>
      </span>
      <span className={styles.what}>
        <span className={styles.who} dir="auto">
          {who}
        </span>
        <span className={styles.detail}>
          {isPending
            ? description
            : (accounts ?? transaction.own_category_display ?? transaction.category_display)}
          {' · '}
          <time dateTime={created_at}>{(when === 'day' ? day : time).format(at)}</time>
          {more && ` · ${more}`}
        </span>
      </span>
      <span className={`${styles.amount} ${styles[direction]}`}>
        <span aria-hidden="true">{directionTexts[direction].sign}</span>
        <VisuallyHidden>
          {directionTexts[direction].label} {status && `(${status}) `}
        </VisuallyHidden>
        <Money amount={amount} isPrivate />
        <span className={styles.direction} aria-hidden="true">
          {status || ((direction !== 'between' || !accounts) && directionTexts[direction].label)}
        </span>
      </span>
    </span>
  );
});

/** Opens the details in Activity. */
export const LinkedTransactionRow = (props: TransactionRowProps) => (
  <Link to={openedPath(props.transaction.id)} className={styles.link}>
    <TransactionRow {...props} />
  </Link>
);
