import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

interface FactsProps {
  look?: 'receipt' | 'description';
  children: ReactNode;
}

export const Facts = ({ look = 'receipt', children }: FactsProps) => (
  <dl className={`${styles.facts} ${styles[look]}`}>{children}</dl>
);

export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
