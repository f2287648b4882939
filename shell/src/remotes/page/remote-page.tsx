import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { type ComponentType, startTransition, useCallback, useEffect, useState } from 'react';
import type { RemoteFailure } from '../loader/failure';
import type { RemoteLoader } from '../loader/remote-loader';
import { FailurePanel } from './failure-panel';
import { PageSkeleton } from './page-skeleton';
import { RemoteMarker } from './remote-marker';
import { ReportedMount } from './reported-mount';

interface RemotePageProps {
  loader: RemoteLoader;
  remote: RemoteInPage;
  page: PageInRemote;
}

export const RemotePage = (props: RemotePageProps) => (
  <RemoteMarker remote={props.remote.name}>
    <LoadedPage {...props} />
  </RemoteMarker>
);

function LoadedPage({ loader, remote, page }: RemotePageProps) {
  const { state, retry } = useRemotePage(loader, remote, page);
  if (state.phase === 'failed') {
    const { failure } = state;
    return (
      <FailurePanel
        page={page}
        reason={failure.reason}
        onRetry={retry}
        report={() => loader.reportError(remote, 'uncaught', failure)}
      />
    );
  }
  if (state.phase === 'loading') {
    return state.wait === 'instant' ? null : <PageSkeleton stillLoading={state.wait === 'long'} />;
  }
  const { Page, since } = state;
  return (
    <ReportedMount
      loader={loader}
      remote={remote}
      since={since}
      fallback={(again, failure) => (
        <FailurePanel
          page={page}
          reason="render"
          onRetry={again}
          report={() => loader.reportError(remote, 'render', failure)}
        />
      )}
    >
      <Page />
    </ReportedMount>
  );
}

/** `since` is when the page was requested, if it had to be loaded. */
type RemoteState =
  | { phase: 'loading'; wait: 'instant' | 'short' | 'long' }
  | { phase: 'ready'; Page: ComponentType; since?: number }
  | { phase: 'failed'; failure: RemoteFailure };

const skeletonAfter = 200;
const stillLoadingAfter = 3_000;

const startingState = (loader: RemoteLoader, remote: RemoteInPage, page: PageInRemote): RemoteState => {
  const Page = loader.loadedPage(remote, page);
  return Page ? { phase: 'ready', Page } : { phase: 'loading', wait: 'instant' };
};

function useRemotePage(loader: RemoteLoader, remote: RemoteInPage, page: PageInRemote) {
  const [state, setState] = useState(() => startingState(loader, remote, page));
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    const starting = startingState(loader, remote, page);
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
    loader
      .load(remote, page)
      .then((Page) => startTransition(() => void tell({ phase: 'ready', Page, since })))
      .catch((failure: RemoteFailure) => tell({ phase: 'failed', failure }))
      .finally(settled);
    return () => {
      current = false;
      settled();
    };
  }, [loader, remote, page, attempt]);

  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { state, retry };
}
