import { Skeleton } from './skeleton';
import * as styles from './skeletons.module.css';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

export const SkeletonFields = ({ count }: { count: number }) => (
  <div className={styles.fields}>
    {places(count).map((place) => (
      <div key={place} className={styles.field}>
        <Skeleton width="7rem" height="0.875rem" />
        <Skeleton height="3rem" />
      </div>
    ))}
  </div>
);

export const SkeletonRows = ({ count }: { count: number }) => (
  <div className={styles.rows}>
    {places(count).map((place) => (
      <div key={place} className={styles.row}>
        <span className={styles.what}>
          <Skeleton width={`${38 + ((place * 17) % 26)}%`} height="0.875rem" />
          <Skeleton width={`${52 + ((place * 23) % 30)}%`} height="0.75rem" />
        </span>
        <Skeleton width="4.5rem" height="0.875rem" />
      </div>
    ))}
  </div>
);
