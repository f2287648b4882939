import type { ReactNode } from 'react';
import * as styles from './score-ring.module.css';

interface ScoreRingProps {
  percent: number;
  children: ReactNode;
}

const radius = 42;
const circumference = 2 * Math.PI * radius;

export const ScoreRing = ({ percent, children }: ScoreRingProps) => (
  <div className={styles.score}>
    <svg className={styles.ring} viewBox="0 0 100 100" aria-hidden="true">
      <circle cx="50" cy="50" r={radius} />
      <circle
        cx="50"
        cy="50"
        r={radius}
        className={styles.share}
        strokeDasharray={`${(circumference * percent) / 100} ${circumference}`}
      />
    </svg>
    <p className={styles.figure}>{percent}%</p>
    <div>{children}</div>
  </div>
);
