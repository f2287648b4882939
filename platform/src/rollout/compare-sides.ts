import { countReader } from '../reports/stored-counts';
import { releaseIn } from '../store/content';
import type { ChannelPointer, Rollout } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { candidateOf } from './candidate-of';
import { shownSince } from './shown-sides';
import { metricsOf, type SideMetrics } from './side-metrics';

export async function compareSides(
  store: ReleaseStore,
  pointer: ChannelPointer,
  rollout: Rollout,
  readCounts = countReader(store),
): Promise<{ stable: SideMetrics[]; candidate: SideMetrics[] }> {
  const [counts, shown] = await Promise.all([readCounts(), shownSince(store, pointer.channel, rollout.salt)]);
  const sideIn = async (id: string, isCandidate: boolean) => {
    const set = await store.readSet(id);
    const own = counts.filter((one) => shown?.sides.get(one.set)?.isCandidate === isCandidate);
    return rollout.names.map((name) => metricsOf(own, name, releaseIn(set, name)?.version ?? 'none'));
  };
  return {
    stable: await sideIn(pointer.set, false),
    candidate: await sideIn(candidateOf(pointer, rollout), true),
  };
}
