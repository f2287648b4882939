import { mountBuckets } from '@bank/shared/contracts/mount-buckets';
import { type ReportCount, readCounts } from '../reports/stored-counts';
import { releaseIn } from '../store/content';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export interface SideMetrics {
  name: string;
  version: string;
  mounted: number;
  failed: Record<string, number>;
  boundary: number;
  median_ms: number | 'longer' | null;
}

const total = (counts: ReportCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const ofKind = (counts: ReportCount[], kind: ReportCount['sighting']['kind']) =>
  counts.filter(({ sighting }) => sighting.kind === kind);

function medianOf(mounted: ReportCount[]): SideMetrics['median_ms'] {
  const half = total(mounted) / 2;
  let seen = 0;
  for (const bucket of [...mountBuckets, 'longer' as const]) {
    seen += total(
      mounted.filter(({ sighting }) => sighting.kind === 'mounted' && sighting.within === bucket),
    );
    if (half > 0 && seen >= half) return bucket;
  }
  return null;
}

function metricsOf(counts: ReportCount[], name: string, version: string): SideMetrics {
  const own = counts.filter(({ sighting }) => sighting.remote === name && sighting.version === version);
  const failed: Record<string, number> = {};
  for (const { sighting, count } of own)
    if (sighting.kind === 'failed') failed[sighting.reason] = (failed[sighting.reason] ?? 0) + count;
  const mounted = ofKind(own, 'mounted');
  return {
    name,
    version,
    mounted: total(mounted),
    failed,
    boundary: total(ofKind(own, 'boundary')),
    median_ms: medianOf(mounted),
  };
}

export async function compareSides(
  store: ReleaseStore,
  channel: Channel,
): Promise<{ stable: SideMetrics[]; candidate: SideMetrics[] } | undefined> {
  const pointer = await store.readPointer(channel);
  if (!pointer?.rollout) return undefined;
  const { names, salt, set } = pointer.rollout;
  const during = (await store.log(channel).all()).filter(({ rollout }) => rollout?.salt === salt);
  const counts = await readCounts(store.storage);
  const sideIn = async (id: string, sets: Set<string>) => {
    const shown = await store.readSet(id);
    const own = counts.filter((one) => sets.has(one.set));
    return names.map((name) => metricsOf(own, name, releaseIn(shown, name)?.version ?? 'none'));
  };
  return {
    stable: await sideIn(pointer.set, new Set(during.map((one) => one.set))),
    candidate: await sideIn(set, new Set(during.flatMap(({ rollout }) => rollout?.set ?? []))),
  };
}
