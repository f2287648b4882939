import { PageHeader } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from '../settings-page.module.css';

interface SettingsColumnsProps {
  overview: ReactNode;
  left: ReactNode;
  right: ReactNode;
}

export const SettingsColumns = ({ overview, left, right }: SettingsColumnsProps) => (
  <>
    <PageHeader title="Security & Settings" lead="Keep your account safe." />
    <div className={styles.overview}>{overview}</div>
    <div className={styles.columns}>
      <div className={styles.stack}>{left}</div>
      <div className={styles.stack}>{right}</div>
    </div>
  </>
);
