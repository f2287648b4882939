import { Card, Skeleton, Waiting } from '@bank/shared/ui/base';
import * as tiles from './transaction-tiles.module.css';
import * as styles from './transactions-skeleton.module.css';

const rows = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];

export const TransactionsSkeleton = () => (
  <Waiting what="transactions">
    <div className={tiles.tiles}>
      {rows.slice(0, 3).map((row) => (
        <Card key={row}>
          <Skeleton width="60%" height="22px" />
          <Skeleton width="80%" height="32px" />
        </Card>
      ))}
    </div>
    <Card>
      <Skeleton width="120px" height="16px" />
      {rows.map((row) => (
        <div key={row} className={styles.row}>
          <Skeleton width="40px" height="40px" radius="tile" />
          <Skeleton width="50%" height="36px" />
          <Skeleton width="80px" height="20px" />
        </div>
      ))}
    </Card>
  </Waiting>
);
