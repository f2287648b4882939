import { PageHeader } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './pages.module.css';

interface SubpageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

export const Subpage = ({ title, lead, children }: SubpageProps) => (
  <>
    <PageHeader
      title={title}
      lead={lead}
      back={{ to: '/dashboard/settings', label: 'Security & Settings' }}
    />
    <div className={styles.stack}>{children}</div>
  </>
);
