import { ButtonLink, PageHeader } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './subpage.module.css';

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
      actions={
        <ButtonLink to="/dashboard/settings" variant="secondary" icon="arrow-left">
          Security & Settings
        </ButtonLink>
      }
    />
    <div className={styles.stack}>{children}</div>
  </>
);
