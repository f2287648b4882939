import { PageHeader } from '@bank/shared/ui/base';
import type { ReactNode } from 'react';
import * as styles from './pages.module.css';
import { BesideSettings } from './settings-nav';
import { settingsPath } from './settings-parts';
import { useNarrowLayout } from './use-phone-layout';

interface SubpageProps {
  title: string;
  lead: string;
  /** The page isn't beside the list of settings, because it isn't one of them. */
  isAlone?: boolean;
  children: ReactNode;
}

export function Subpage({ title, lead, isAlone = false, children }: SubpageProps) {
  const hasBack = useNarrowLayout() || isAlone;
  const page = (
    <>
      <PageHeader
        title={title}
        lead={lead}
        back={hasBack ? { to: settingsPath, label: 'Security & Settings' } : undefined}
      />
      <div className={styles.stack}>{children}</div>
    </>
  );
  return hasBack ? page : <BesideSettings>{page}</BesideSettings>;
}
