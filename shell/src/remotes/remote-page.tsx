import { mountedWithin } from '@bank/shared/contracts/page-reports';
import type { PageInRemote, RemoteInPage } from '@bank/shared/contracts/releases';
import {
  ButtonLink,
  ErrorState,
  PageHeader,
  Skeleton,
  useAnnouncement,
  useIsOnline,
  useLoadingAnnouncement,
  useReconnect,
} from '@bank/shared/ui/base';
import { useEffect } from 'react';
import type { FailureReason } from './failure';
import * as styles from './page-skeleton.module.css';
import type { RemoteLoader } from './remote-loader';
import { RenderBoundary } from './render-boundary';
import type { Seen } from './reporter';
import { useRemotePage } from './use-remote-page';

const explanations: Record<FailureReason, string> = {
  network: 'The connection was interrupted while this part of the site was loading.',
  timeout: 'This part of the site took too long to load.',
  integrity: "This part of the site didn't arrive the way we published it, so we didn't open it.",
  incompatible: "This part of the site doesn't match the rest of the page. Try reloading the page.",
  execution: "This part of the site couldn't start.",
  missing: "This part of the site couldn't be found.",
  render: 'Something went wrong while showing this page.',
};

interface FailurePanelProps {
  label: string;
  reason: FailureReason;
  onRetry: () => void;
}

const home = (
  <ButtonLink to="/" variant="secondary">
    Back to Dashboard
  </ButtonLink>
);

function FailurePanel({ label, reason, onRetry }: FailurePanelProps) {
  const isOnline = useIsOnline();
  useReconnect(onRetry);
  return (
    <>
      <PageHeader title={label} />
      <ErrorState title="This page isn't available right now" onRetry={onRetry} more={home}>
        {isOnline
          ? `${explanations[reason]} The rest of the site works, and nothing you sent was lost.`
          : "You're offline. This page opens as soon as your connection returns."}
      </ErrorState>
    </>
  );
}

const late = 'Still loading. This is taking longer than usual.';

function PageSkeleton({ stillLoading }: { stillLoading: boolean }) {
  useLoadingAnnouncement('Loading');
  useAnnouncement(stillLoading ? late : '');
  return (
    <div className={styles.page} aria-busy="true">
      <p className={styles.status}>{stillLoading ? late : 'Loading'}</p>
      <Skeleton width="240px" height="36px" />
      <Skeleton height="158px" radius="card" />
      <Skeleton height="96px" radius="card" />
    </div>
  );
}

interface RemotePageProps {
  loader: RemoteLoader;
  remote: RemoteInPage;
  page: PageInRemote;
}

export function RemotePage({ loader, remote, page }: RemotePageProps) {
  const { state, retry } = useRemotePage(loader, remote, page);
  if (state.phase === 'failed') {
    return <FailurePanel label={remote.label} reason={state.reason} onRetry={retry} />;
  }
  if (state.phase === 'loading') {
    return state.wait === 'instant' ? null : <PageSkeleton stillLoading={state.wait === 'long'} />;
  }
  const { Page, since } = state;
  const report = (seen: Seen) => loader.reporter.report(remote, loader.releaseOf(remote), seen);
  const reportMounted = (start: number) =>
    report({ kind: 'mounted', within: mountedWithin(performance.now() - start) });
  return (
    <RenderBoundary
      fallback={(again) => <FailurePanel label={remote.label} reason="render" onRetry={again} />}
      onFailure={() => report({ kind: 'boundary' })}
    >
      <Page />
      {since !== undefined && <PageMounted onMounted={() => reportMounted(since)} />}
    </RenderBoundary>
  );
}

function PageMounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, []);
  return null;
}
