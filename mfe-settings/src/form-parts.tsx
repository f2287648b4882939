import { Notice } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './form-parts.module.css';

export const FormProblem = ({ children }: { children: ReactNode }) =>
  children && (
    <div className={styles.problem}>
      <Notice tone="danger">{children}</Notice>
    </div>
  );
