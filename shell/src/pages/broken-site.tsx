import { ErrorState } from '@bank/shared/ui/base';
import { useEffect } from 'react';
import { ErrorNote } from '../remotes/page/error-note';
import { leaveSplash } from '../splash/splash-gate';
import * as styles from './notice-page.module.css';

/** Replaces the whole site when the frame itself throws, so it relies only on the theme. */
export function BrokenSite({ report }: { report: () => Promise<string | undefined> }) {
  useEffect(leaveSplash, []);
  return (
    <main className={styles.page}>
      <h1>We couldn't show this page</h1>
      <ErrorState title="Something went wrong" onRetry={() => location.reload()}>
        Nothing you sent was lost. If this happens again, wait a few minutes and try again.
      </ErrorState>
      <ErrorNote report={report} />
    </main>
  );
}
