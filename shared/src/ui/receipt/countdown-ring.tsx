import type { ReactNode } from 'react';
import * as styles from './countdown-ring.module.css';

interface CountdownRingProps {
  /** 1 is the start, 0 the end. A button beside it says the seconds. */
  left: number;
  children: ReactNode;
}

/** Runs out around a picture. */
export const CountdownRing = ({ left, children }: CountdownRingProps) => (
  <span className={styles.ring}>
    <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
      <circle cx="32" cy="32" r="30" />
      <circle cx="32" cy="32" r="30" pathLength="1" strokeDashoffset={1 - left} />
    </svg>
    {children}
  </span>
);
