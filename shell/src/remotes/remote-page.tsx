import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { FailurePanel } from './failure-panel';
import { PageSkeleton } from './page-skeleton';
import { RenderBoundary } from './render-boundary';
import { useRemotePage } from './use-remote-page';

interface RemotePageProps {
  remote: RemoteInPage;
  page: PageInRemote;
}

/** A page of a remote, or what is to be seen until it is there or instead of it. */
export function RemotePage({ remote, page }: RemotePageProps) {
  const { state, retry } = useRemotePage(remote, page);
  if (state.phase === 'failed') {
    return <FailurePanel label={remote.label} reason={state.reason} onRetry={retry} />;
  }
  if (state.phase === 'loading') {
    return state.patience === 'instant' ? null : <PageSkeleton stillLoading={state.patience === 'long'} />;
  }
  return (
    <RenderBoundary
      fallback={(again) => <FailurePanel label={remote.label} reason="render" onRetry={again} />}
    >
      <state.Page />
    </RenderBoundary>
  );
}
