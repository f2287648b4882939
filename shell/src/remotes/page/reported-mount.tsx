import { mountedWithin } from '@bank/shared/contracts/page-reports';
import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { type ReactNode, useEffect } from 'react';
import type { RemoteLoader } from '../loader/remote-loader';
import type { Seen } from '../loader/reporter';
import { RenderBoundary } from './render-boundary';

interface ReportedMountProps {
  loader: RemoteLoader;
  remote: RemoteInPage;
  /** When the component was requested, if it had to be loaded. */
  since: number | undefined;
  fallback: (retry: () => void) => ReactNode;
  children: ReactNode;
}

/** Reports how soon a remote's component mounts, and if it throws. */
export function ReportedMount({ loader, remote, since, fallback, children }: ReportedMountProps) {
  const report = (seen: Seen) => loader.reporter.report(remote, loader.releaseOf(remote), seen);
  const reportMounted = (start: number) =>
    report({ kind: 'mounted', within: mountedWithin(performance.now() - start) });
  return (
    <RenderBoundary fallback={fallback} onFailure={() => report({ kind: 'boundary' })}>
      {children}
      {since !== undefined && <Mounted onMounted={() => reportMounted(since)} />}
    </RenderBoundary>
  );
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, []);
  return null;
}
