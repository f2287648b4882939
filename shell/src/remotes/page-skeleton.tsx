import { Skeleton } from '@bank/shared/ui/base';
import * as styles from './page-skeleton.module.css';

/** The outline of a page while its remote is on the way. */
export function PageSkeleton({ stillLoading }: { stillLoading: boolean }) {
  return (
    <div className={styles.page}>
      <p role="status" className={styles.status}>
        {stillLoading ? 'Still loading. This takes longer than usual.' : 'Loading'}
      </p>
      <Skeleton width="240px" height="36px" />
      <Skeleton height="158px" radius="card" />
      <Skeleton height="96px" radius="card" />
    </div>
  );
}
