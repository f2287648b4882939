import { useCapability } from '@bank/shared/capabilities';
import type { Transaction } from '@bank/shared/contracts/transactions';
import { Money, VisuallyHidden } from '@bank/shared/ui/base';
import { Icon } from '@bank/shared/ui/icons';
import { memo } from 'react';
import { initialsOf } from './initials';
import * as styles from './transaction-row.module.css';
import { statusTold } from './transaction-status';
import type { Direction } from './transaction-totals';

const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric' });

const words: Record<Direction, { sign: string; said: string }> = {
  in: { sign: '+', said: 'Money in' },
  out: { sign: '−', said: 'Money out' },
  between: { sign: '', said: 'Between your accounts' },
  undone: { sign: '', said: 'Money back in your account' },
};

interface TransactionRowProps {
  transaction: Transaction;
  direction: Direction;
  /** What is told of the moment: the day, or the time where the day is a heading. */
  when: 'day' | 'time';
}

/** One transaction: who, what and when on one side, how much and which way on the other. */
export const TransactionRow = memo(function TransactionRow({
  transaction,
  direction,
  when,
}: TransactionRowProps) {
  const { description, merchant, category, category_display, amount, created_at } = transaction;
  const who = merchant || description;
  const tellsStatus = useCapability('external-transfers');
  const told = tellsStatus && transaction.status && statusTold[transaction.status];
  const at = new Date(created_at);
  const hue = { '--hue': `var(--bank-category-${category})` };
  return (
    <span className={styles.row}>
      <span className={styles.initials} style={hue as object} aria-hidden="true">
        {initialsOf(who)}
        <span className={styles.badge}>
          <Icon name={direction === 'between' ? 'transfers' : category} size={13} />
        </span>
      </span>
      <span className={styles.what}>
        <span className={styles.who} dir="auto">
          {who}
        </span>
        <span className={styles.detail}>
          {category_display}
          {' · '}
          <time dateTime={created_at}>{(when === 'day' ? day : time).format(at)}</time>
          {merchant && ` · ${description}`}
        </span>
      </span>
      <span className={`${styles.amount} ${styles[direction]}`}>
        <span aria-hidden="true">{sign(direction)}</span>
        <VisuallyHidden>
          {words[direction].said} {told && `(${told}) `}
        </VisuallyHidden>
        <Money amount={amount} />
        <span className={styles.direction} aria-hidden="true">
          {told || words[direction].said}
        </span>
      </span>
    </span>
  );
});

const sign = (direction: Direction) => words[direction].sign;
