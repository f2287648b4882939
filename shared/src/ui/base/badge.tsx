import type { ReactNode } from 'react';
import * as styles from './badge.module.css';

interface BadgeProps {
  tone?: 'brand' | 'quiet' | 'danger';
  children: ReactNode;
}

export const Badge = ({ tone = 'brand', children }: BadgeProps) => (
  <span className={`${styles.badge} ${styles[tone]}`}>{children}</span>
);
