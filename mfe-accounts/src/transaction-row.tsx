import type { Transaction } from '@bank/shared/contracts/transactions';
import { Money } from '@bank/shared/ui/amounts';
import { dateFormat, VisuallyHidden } from '@bank/shared/ui/base';
import { MerchantMark } from '@bank/shared/ui/rows';
import { Fragment, memo, type ReactNode } from 'react';
import { useSidesOf } from './account-details';
import * as styles from './transaction-row.module.css';
import { statusLabels } from './transaction-status';
import type { Direction } from './transaction-totals';

const time = dateFormat({ hour: 'numeric', minute: '2-digit' });
const day = dateFormat({ month: 'short', day: 'numeric' });
const dayOfYear = dateFormat({ dateStyle: 'medium' });

const isThisYear = (at: Date) => at.getFullYear() === new Date().getFullYear();
const dayText = (at: Date) => (isThisYear(at) ? day : dayOfYear).format(at);

export const directionTexts: Record<Direction, { sign: string; label: string }> = {
  in: { sign: '+', label: 'Money in' },
  out: { sign: '−', label: 'Money out' },
  between: { sign: '', label: 'Between your accounts' },
  undone: { sign: '', label: 'Money returned to your account' },
};

export interface TransactionRowProps {
  transaction: Transaction;
  direction: Direction;
  /** `time` if a heading already shows the day. `columns` for a list as wide as the page, without headings. */
  when: 'day' | 'time' | 'columns';
  /** A card payment that isn't booked. */
  isPending?: boolean;
}

export const TransactionRow = memo(function TransactionRow({
  transaction,
  direction,
  when,
  isPending = false,
}: TransactionRowProps) {
  const { description, merchant, note, created_at } = transaction;
  const category = transaction.own_category ?? transaction.category;
  const { from, to } = useSidesOf(transaction);
  const between = from && to && `${from} → ${to}`;
  const who = merchant || description;
  const at = new Date(created_at);
  // “Other” says nothing, and a transfer's accounts say more.
  const named =
    category !== 'other' && !between && (transaction.own_category_display ?? transaction.category_display);
  const more = note ?? (merchant && description);
  const isTable = when === 'columns';
  // The mark shows the category, and a phone has no room for both.
  const isBrief = when === 'time' && !between && named && more;
  const moment = <time dateTime={created_at}>{when === 'time' ? time.format(at) : dayText(at)}</time>;
  return (
    <span className={`${styles.row} ${isTable ? styles.columns : ''} ${when === 'time' ? styles.dense : ''}`}>
      <MerchantMark name={who} category={category} icon={direction === 'between' && 'transfers'} />
      <span className={styles.what}>
        <span className={styles.who} dir="auto">
          {who}
        </span>
        {isBrief && <VisuallyHidden>{named} · </VisuallyHidden>}
        <Details of={isTable ? [!isPending && more] : [!isBrief && (between || named), more, moment]} />
      </span>
      {isTable && (
        <>
          <Details of={[named]} />
          <Details of={[isPending ? description : between || from || to]} />
          <Details of={[moment]} />
        </>
      )}
      <Amount transaction={transaction} direction={direction} isPending={isPending} />
    </span>
  );
});

const Details = ({ of }: { of: readonly ReactNode[] }) => (
  <span className={styles.detail}>
    {of.filter(Boolean).map((part, index) => (
      <Fragment key={index}>
        {index > 0 && ' · '}
        {part}
      </Fragment>
    ))}
  </span>
);

function Amount({ transaction, direction, isPending }: Omit<TransactionRowProps, 'when'>) {
  const status = isPending ? statusLabels.pending : transaction.status && statusLabels[transaction.status];
  return (
    <span className={`${styles.amount} ${styles[direction]}`}>
      <span aria-hidden="true">{directionTexts[direction].sign}</span>
      <VisuallyHidden>
        {directionTexts[direction].label} {status && `(${status}) `}
      </VisuallyHidden>
      <Money amount={transaction.amount} isPrivate />
      {status && (
        <span className={styles.status} aria-hidden="true">
          {status}
        </span>
      )}
    </span>
  );
}
