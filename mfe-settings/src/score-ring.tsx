import { ProgressRing } from '@bank/shared/ui/progress';
import type { ReactNode } from 'react';
import * as styles from './score-ring.module.css';

interface ScoreRingProps {
  percent: number;
  children: ReactNode;
}

export const ScoreRing = ({ percent, children }: ScoreRingProps) => (
  <div className={styles.score}>
    <ProgressRing label="Security Score" percent={percent} />
    <div>{children}</div>
  </div>
);
