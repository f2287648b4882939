import type { ReactNode } from 'react';
import * as styles from './countdown-ring.module.css';

interface CountdownRingProps {
  /** From 1 to 0. A button beside it says the seconds. */
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
