import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { FailureReason, RemoteFailure } from './failure';
import { loadedPage, loadPage } from './load-page';

/** `since` is when the page was requested, if it had to be loaded. */
type RemoteState =
  | { phase: 'loading'; wait: 'instant' | 'short' | 'long' }
  | { phase: 'ready'; Page: ComponentType; since?: number }
  | { phase: 'failed'; reason: FailureReason };

const skeletonAfter = 200;
const stillLoadingAfter = 3_000;

const startingState = (remote: RemoteInPage, page: PageInRemote): RemoteState => {
  const Page = loadedPage(remote, page);
  return Page ? { phase: 'ready', Page } : { phase: 'loading', wait: 'instant' };
};

export function useRemotePage(remote: RemoteInPage, page: PageInRemote) {
  const [state, setState] = useState(() => startingState(remote, page));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const starting = startingState(remote, page);
    setState(starting);
    if (starting.phase === 'ready') return;
    let current = true;
    const since = performance.now();
    const tell = (next: RemoteState) => current && setState(next);
    const timers = [
      setTimeout(() => tell({ phase: 'loading', wait: 'short' }), skeletonAfter),
      setTimeout(() => tell({ phase: 'loading', wait: 'long' }), stillLoadingAfter),
    ];
    const settled = () => timers.forEach(clearTimeout);
    loadPage(remote, page)
      .then((Page) => tell({ phase: 'ready', Page, since }))
      .catch(({ reason }: RemoteFailure) => tell({ phase: 'failed', reason }))
      .finally(settled);
    return () => {
      current = false;
      settled();
    };
  }, [remote, page, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}
