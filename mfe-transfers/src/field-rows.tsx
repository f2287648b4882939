import type { ReactNode } from 'react';
import * as styles from './field-rows.module.css';

/** What a payment needs beside its amount. Most customers keep what it starts with. */
export const FieldRows = ({ children }: { children: ReactNode }) => (
  <div className={styles.rows}>{children}</div>
);
