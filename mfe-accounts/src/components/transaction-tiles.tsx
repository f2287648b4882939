import { Card, Money } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import type { Totals } from '../rules/totals';
import * as styles from './transaction-tiles.module.css';

/** What the list below adds up to. */
export const TransactionTiles = ({ totals: { count, income, expenses } }: { totals: Totals }) => (
  <dl className={styles.tiles}>
    <Tile name="Total Transactions">{count}</Tile>
    <Tile name="Total Income">
      <Money amount={income} />
    </Tile>
    <Tile name="Total Expenses">
      <Money amount={expenses} />
    </Tile>
  </dl>
);

const Tile = ({ name, children }: { name: string; children: ReactNode }) => (
  <Card>
    <dt className={styles.name}>{name}</dt>
    <dd className={styles.value}>{children}</dd>
  </Card>
);
