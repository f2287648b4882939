import type { ReactNode } from 'react';
import * as styles from './facts.module.css';

interface FactProps {
  name: string;
  children: ReactNode;
}

/** Names with what belongs to them. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>;

export const Fact = ({ name, children }: FactProps) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
