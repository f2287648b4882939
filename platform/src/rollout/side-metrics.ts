import { mountBuckets } from '@bank/shared/contracts/mount-buckets';
import type { ReportCount } from '../reports/stored-counts';

export type Milliseconds = number | 'longer' | null;

export interface SideMetrics {
  name: string;
  version: string;
  mounted: number;
  failed: Record<string, number>;
  boundary: number;
  /** Failed calls to the bank, by cause. */
  calls: Record<string, number>;
  median_ms: Milliseconds;
  p75_ms: Milliseconds;
}

const total = (counts: ReportCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const ofKind = (counts: ReportCount[], kind: ReportCount['sighting']['kind']) =>
  counts.filter(({ sighting }) => sighting.kind === kind);

/** The first bucket that this share of the mounts fits. */
function within(share: number, mounted: ReportCount[]): Milliseconds {
  const wanted = total(mounted) * share;
  let seen = 0;
  for (const bucket of [...mountBuckets, 'longer' as const]) {
    seen += total(
      mounted.filter(({ sighting }) => sighting.kind === 'mounted' && sighting.within === bucket),
    );
    if (wanted > 0 && seen >= wanted) return bucket;
  }
  return null;
}

function countBy(counts: ReportCount[], keyOf: (one: ReportCount['sighting']) => string | undefined) {
  const totals: Record<string, number> = {};
  for (const { sighting, count } of counts) {
    const key = keyOf(sighting);
    if (key) totals[key] = (totals[key] ?? 0) + count;
  }
  return totals;
}

export function metricsOf(counts: ReportCount[], name: string, version: string): SideMetrics {
  const own = counts.filter(({ sighting }) => sighting.remote === name && sighting.version === version);
  const mounted = ofKind(own, 'mounted');
  return {
    name,
    version,
    mounted: total(mounted),
    failed: countBy(own, (one) => (one.kind === 'failed' ? one.reason : undefined)),
    boundary: total(ofKind(own, 'boundary')),
    calls: countBy(own, (one) => (one.kind === 'call' ? one.cause : undefined)),
    median_ms: within(0.5, mounted),
    p75_ms: within(0.75, mounted),
  };
}
