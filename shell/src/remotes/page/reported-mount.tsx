import { mountedWithin } from '@bank/shared/contracts/mount-buckets';
import type { RemoteInPage } from '@bank/shared/contracts/releases';
import { type ReactNode, useEffect } from 'react';
import type { RemoteLoader } from '../loader/remote-loader';
import { type Release, releaseFolder } from '../releases/releases';
import type { Seen } from '../reports/reporter';
import { RenderBoundary } from './render-boundary';

interface ReportedMountProps {
  loader: RemoteLoader;
  remote: RemoteInPage;
  /** When the component was requested, if it had to be loaded. */
  since: number | undefined;
  fallback: (retry: () => void, failure: unknown) => ReactNode;
  children: ReactNode;
}

const maxMs = 60_000;

/**
 * With its entry or, on the first page, with the file that contains it. Files from the cache would make an old release
 * look faster than a new one.
 */
function wasFetched({ entry }: Release): boolean {
  const folder = releaseFolder(entry.address);
  const entries = performance.getEntriesByType?.('resource') as PerformanceResourceTiming[] | undefined;
  const isFirstFile = ({ name }: PerformanceResourceTiming) =>
    name.endsWith(entry.address) || (name.startsWith(folder) && /\.together\.\w+\.js$/.test(name));
  return entries?.some((one) => one.transferSize > 0 && isFirstFile(one)) ?? false;
}

/** Reports how soon a remote's component mounts, and if it throws. */
export function ReportedMount({ loader, remote, since, fallback, children }: ReportedMountProps) {
  const report = (seen: Seen) => loader.reporter.report(remote, loader.releaseOf(remote), seen);
  const reportMounted = (start: number) => {
    const took = performance.now() - start;
    const ms = Math.min(Math.round(took), maxMs);
    report({
      kind: 'mounted',
      within: mountedWithin(took),
      ...(wasFetched(loader.releaseOf(remote)) && { ms }),
    });
  };
  const reportFailure = (failure: unknown) => {
    report({ kind: 'boundary' });
    void loader.reportError(remote, 'render', failure);
  };
  return (
    <RenderBoundary fallback={fallback} onFailure={reportFailure}>
      {children}
      {since !== undefined && <Mounted onMounted={() => reportMounted(since)} />}
    </RenderBoundary>
  );
}

function Mounted({ onMounted }: { onMounted: () => void }) {
  useEffect(onMounted, []);
  return null;
}
