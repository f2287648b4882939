import { Card, Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import type { Totals } from '../transaction-totals';
import * as styles from './transaction-tiles.module.css';

interface TilesProps {
  totals: Totals;
  isExact: boolean;
}

const number = new Intl.NumberFormat('en-US');

export const TransactionTiles = ({ totals: { count, income, expenses }, isExact }: TilesProps) => (
  <dl className={styles.tiles}>
    <Tile name="Total Transactions" isExact={isExact}>
      {number.format(count)}
    </Tile>
    <Tile name="Total Income" isExact={isExact}>
      <Money amount={income} isPrivate />
    </Tile>
    <Tile name="Total Expenses" isExact={isExact}>
      <Money amount={expenses} isPrivate />
    </Tile>
  </dl>
);

const Tile = ({ name, isExact, children }: { name: string; isExact: boolean; children: ReactNode }) => (
  <Card>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>
      {children}
      {!isExact && <span className={styles.soFar}> so far</span>}
    </dd>
  </Card>
);
