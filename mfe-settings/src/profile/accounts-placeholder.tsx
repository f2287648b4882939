import { Card, Skeleton, SkeletonRows, Waiting } from '@bank/shared/ui/base';
import * as styles from './accounts-placeholder.module.css';

/** As high as the accounts that will replace it, so that the profile below doesn't move. */
export const AccountsPlaceholder = ({ count }: { count: number | undefined }) => (
  <Waiting what="your accounts">
    <Card>
      <div className={styles.head}>
        <h2>Your accounts</h2>
        <Skeleton width="9.5rem" height="2.5rem" />
      </div>
      <SkeletonRows count={count || 1} />
    </Card>
  </Waiting>
);
