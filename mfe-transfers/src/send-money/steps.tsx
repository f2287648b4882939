import { Icon } from '@bank/shared/ui/icons';
import * as styles from './steps.module.css';

export function Steps({ current }: { current: 'details' | 'review' }) {
  const isReview = current === 'review';
  return (
    <ol className={styles.steps}>
      <li aria-current={isReview ? undefined : 'step'}>
        <span className={styles.mark}>{isReview ? <Icon name="check" size={16} /> : '1'}</span>
        Details
      </li>
      <li aria-current={isReview ? 'step' : undefined}>
        <span className={styles.mark}>2</span>
        Review
      </li>
    </ol>
  );
}
