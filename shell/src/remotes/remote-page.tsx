import { mountedWithin } from '@bank/shared/contracts/page-reports';
import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import { FailurePanel } from './failure-panel';
import { PageMounted } from './page-mounted';
import { PageSkeleton } from './page-skeleton';
import { RenderBoundary } from './render-boundary';
import { report } from './report';
import { releaseOf } from './running-release';
import { useRemotePage } from './use-remote-page';

interface RemotePageProps {
  remote: RemoteInPage;
  page: PageInRemote;
}

function reportMounted(remote: RemoteInPage, since: number): void {
  const within = mountedWithin(performance.now() - since);
  report(remote, releaseOf(remote), { kind: 'mounted', within });
}

export function RemotePage({ remote, page }: RemotePageProps) {
  const { state, retry } = useRemotePage(remote, page);
  if (state.phase === 'failed') {
    return <FailurePanel label={remote.label} reason={state.reason} onRetry={retry} />;
  }
  if (state.phase === 'loading') {
    return state.wait === 'instant' ? null : <PageSkeleton stillLoading={state.wait === 'long'} />;
  }
  const { Page, since } = state;
  return (
    <RenderBoundary
      fallback={(again) => <FailurePanel label={remote.label} reason="render" onRetry={again} />}
      onFailure={() => report(remote, releaseOf(remote), { kind: 'boundary' })}
    >
      <Page />
      {since !== undefined && <PageMounted onMounted={() => reportMounted(remote, since)} />}
    </RenderBoundary>
  );
}
