import { Steps as StepsOf } from '@bank/shared/ui/progress';
import * as styles from './steps.module.css';

const titles = ['Details', 'Review'];

export const Steps = ({ current }: { current: 'details' | 'review' }) => (
  <div className={styles.steps}>
    <StepsOf titles={titles} current={current === 'details' ? 0 : 1} />
  </div>
);
