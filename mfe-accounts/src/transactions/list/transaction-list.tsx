import type { Transaction } from '@bank/shared/contracts/transactions';
import { useMedia, VisuallyHidden } from '@bank/shared/ui/base';
import { type ComponentType, useEffect, useMemo, useRef, useState } from 'react';
import { TransactionRow } from '../../transaction-row';
import { directionOf } from '../../transaction-totals';
import type { DetailsProps } from '../details/transaction-panel';
import { groupByDay } from './group-by-day';
import {
  computeLayout,
  type Heights,
  inColumns,
  type RenderedDay,
  rowsBetween,
  stacked,
  wide,
} from './list-layout';
import * as styles from './transaction-list.module.css';
import { useOpened } from './use-opened';
import { useViewport } from './use-viewport';

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** The displayed accounts' numbers. */
  own: readonly string[];
  onNearEnd: () => void;
  Details: ComponentType<DetailsProps>;
}

export function TransactionList({ transactions, own, onNearEnd, Details }: TransactionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = useViewport(list);
  const [focused, setFocused] = useState<string>();
  const { opened, open, close } = useOpened(transactions);
  const heights = useMedia(wide) ? inColumns : stacked;
  const layout = useMemo(
    () => computeLayout(groupByDay(transactions, new Date()), heights),
    [transactions, heights],
  );
  const isNearEnd = to > layout.height;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return (
    <>
      <div ref={list} className={styles.days} style={{ height: `${layout.height}rem` }}>
        {rowsBetween(layout, from, to, focused).map((rendered) => (
          <DayOfList
            key={rendered.day.title}
            rendered={rendered}
            heights={heights}
            own={own}
            onFocus={setFocused}
            onOpen={open}
          />
        ))}
      </div>
      {opened && <Details transaction={opened} direction={directionOf(opened, own)} onClose={close} />}
    </>
  );
}

interface DayProps {
  rendered: RenderedDay;
  heights: Heights;
  own: readonly string[];
  onFocus: (id: string) => void;
  onOpen: (transaction: Transaction) => void;
}

const DayOfList = ({ rendered: { day, rows }, heights, own, onFocus, onOpen }: DayProps) => (
  <div className={styles.day} style={{ top: `${day.top}rem`, height: `${day.height}rem` }}>
    <h2 className={styles.title}>
      {heights.heading ? day.title : <VisuallyHidden>{day.title}</VisuallyHidden>}
    </h2>
    <ul>
      {rows.map((row) => {
        const transaction = day.transactions[row] as Transaction;
        return (
          <li
            key={transaction.id}
            className={styles.item}
            style={{ top: `${heights.heading + row * heights.row}rem`, height: `${heights.row}rem` }}
            aria-posinset={row + 1}
            aria-setsize={day.transactions.length}
          >
            <button
              type="button"
              id={transaction.id}
              className={styles.open}
              aria-haspopup="dialog"
              onFocus={() => onFocus(transaction.id)}
              onClick={() => onOpen(transaction)}
            >
              <TransactionRow
                transaction={transaction}
                direction={directionOf(transaction, own)}
                when={heights.heading ? 'time' : 'columns'}
              />
            </button>
          </li>
        );
      })}
    </ul>
  </div>
);
