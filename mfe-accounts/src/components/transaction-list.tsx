import type { Transaction } from '@bank/shared/contracts/transactions';
import { Card } from '@bank/shared/ui/base';
import { byDay } from '../rules/by-day';
import { directionOf } from '../rules/totals';
import * as styles from './transaction-list.module.css';
import { TransactionRow } from './transaction-row';

interface TransactionListProps {
  transactions: readonly Transaction[];
  /** The numbers of the accounts that are looked at together. */
  own: readonly string[];
}

export const TransactionList = ({ transactions, own }: TransactionListProps) => (
  <Card>
    {byDay(transactions, new Date()).map(({ title, transactions: ofTheDay }) => (
      <section key={title} aria-label={title} className={styles.day}>
        <h2 className={styles.title}>{title}</h2>
        <ul className={styles.list}>
          {ofTheDay.map((transaction) => (
            <li key={transaction.id}>
              <TransactionRow transaction={transaction} direction={directionOf(transaction, own)} />
            </li>
          ))}
        </ul>
      </section>
    ))}
  </Card>
);
