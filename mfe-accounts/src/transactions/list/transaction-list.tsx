import type { Transaction } from '@bank/shared/contracts/transactions';
import { Card } from '@bank/shared/ui/base';
import { useEffect, useMemo, useRef, useState } from 'react';
import { TransactionRow } from '../../transaction-row';
import { directionOf } from '../../transaction-totals';
import { byDay } from './group-by-day';
import { type DrawnDay, drawnBetween, heights, layOut } from './list-layout';
import { TransactionDetails } from './transaction-details';
import * as styles from './transaction-list.module.css';
import { useViewport } from './use-viewport';

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** The numbers of the accounts that are looked at together. */
  own: readonly string[];
  /** The end of the list is near the screen. */
  onNearEnd: () => void;
}

/** A list of any length, day by day: only the rows near the screen are in the page. */
export function TransactionList({ transactions, own, onNearEnd }: TransactionListProps) {
  const list = useRef<HTMLDivElement>(null);
  const { from, to } = useViewport(list);
  const [focused, setFocused] = useState<string>();
  const [opened, setOpened] = useState<Transaction>();
  const layout = useMemo(() => layOut(byDay(transactions, new Date())), [transactions]);
  const isNearEnd = to > layout.height;
  useEffect(() => {
    if (isNearEnd) onNearEnd();
  }, [isNearEnd, onNearEnd]);
  return (
    <Card>
      <div ref={list} className={styles.days} style={{ height: `${layout.height}rem` }}>
        {drawnBetween(layout, from, to, focused).map((drawn) => (
          <DayOfList key={drawn.day.title} drawn={drawn} own={own} onFocus={setFocused} onOpen={setOpened} />
        ))}
      </div>
      {opened && (
        <TransactionDetails
          transaction={opened}
          direction={directionOf(opened, own)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Card>
  );
}

interface DayProps {
  drawn: DrawnDay;
  own: readonly string[];
  onFocus: (id: string) => void;
  onOpen: (transaction: Transaction) => void;
}

const DayOfList = ({ drawn: { day, rows }, own, onFocus, onOpen }: DayProps) => (
  <div className={styles.day} style={{ top: `${day.top}rem`, height: `${day.height}rem` }}>
    <h2 className={styles.title}>{day.title}</h2>
    <ul>
      {rows.map((row) => {
        const transaction = day.transactions[row] as Transaction;
        return (
          <li
            key={transaction.id}
            className={styles.item}
            style={{ top: `${heights.heading + row * heights.row}rem` }}
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
                when="time"
              />
            </button>
          </li>
        );
      })}
    </ul>
  </div>
);
