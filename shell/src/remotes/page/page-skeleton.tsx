import { Skeleton, useAnnouncement, useLoadingAnnouncement } from '@bank/shared/ui/base';
import * as styles from './placeholder.module.css';

const late = 'Still loading. This is taking longer than usual.';

export function PageSkeleton({ stillLoading }: { stillLoading: boolean }) {
  useLoadingAnnouncement('Loading');
  useAnnouncement(stillLoading ? late : '');
  return (
    <div className={styles.page} aria-busy="true">
      <p className={styles.status}>{stillLoading ? late : 'Loading'}</p>
      <Skeleton width="240px" height="36px" />
      <Skeleton height="158px" radius="card" />
      <Skeleton height="96px" radius="card" />
    </div>
  );
}
