import type { ReactNode } from 'react';
import * as styles from './gallery.module.css';

interface ShownProps {
  title: string;
  isWide?: boolean;
  children: ReactNode;
}

export const Shown = ({ title, isWide = false, children }: ShownProps) => (
  <figure className={isWide ? styles.wide : styles.shown}>
    <figcaption className={styles.title}>{title}</figcaption>
    {children}
  </figure>
);

export const Chapter = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.chapter} aria-label={title}>
    <h2>{title}</h2>
    <div className={styles.grid}>{children}</div>
  </section>
);
