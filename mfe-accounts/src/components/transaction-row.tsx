import type { Transaction } from '@bank/shared/contracts/transactions';
import { Money, VisuallyHidden } from '@bank/shared/ui/base';
import type { Direction } from '../rules/totals';
import * as styles from './transaction-row.module.css';

const time = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

const words: Record<Direction, { sign: string; said: string }> = {
  in: { sign: '+', said: 'Money in' },
  out: { sign: '−', said: 'Money out' },
  between: { sign: '', said: 'Between your accounts' },
};

interface TransactionRowProps {
  transaction: Transaction;
  direction: Direction;
}

/** One transaction: who, what and when on one side, how much and which way on the other. */
export function TransactionRow({ transaction, direction }: TransactionRowProps) {
  const { description, merchant, category_display, amount, created_at } = transaction;
  const who = merchant || description;
  const { sign, said } = words[direction];
  return (
    <div className={styles.row}>
      <span className={styles.initial} aria-hidden="true">
        {[...who][0]?.toUpperCase() ?? '·'}
      </span>
      <div className={styles.what}>
        <p className={styles.who} dir="auto">
          {who}
        </p>
        <p className={styles.detail}>
          {merchant && `${description} · `}
          {category_display} · <time dateTime={created_at}>{time.format(new Date(created_at))}</time>
        </p>
      </div>
      <p className={`${styles.amount} ${styles[direction]}`}>
        <span aria-hidden="true">{sign}</span>
        <VisuallyHidden>{said} </VisuallyHidden>
        <Money amount={amount} />
        <span className={styles.direction} aria-hidden="true">
          {said}
        </span>
      </p>
    </div>
  );
}
