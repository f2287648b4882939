import { ErrorState } from '@bank/shared/ui/base';
import { useEffect } from 'react';
import { leaveSplash } from '../splash/follow-splash';
import * as styles from './notice-page.module.css';

/** Replaces the whole site if the frame itself throws. Only the theme still wraps it. */
export function BrokenSite() {
  useEffect(leaveSplash, []);
  return (
    <main className={styles.page}>
      <h1>This page could not be shown</h1>
      <ErrorState title="Something went wrong" onRetry={() => location.reload()}>
        Nothing you sent was lost. If this happens again, wait a few minutes and try again.
      </ErrorState>
    </main>
  );
}
