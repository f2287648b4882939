import { countReader } from '../reports/stored-counts';
import { releaseIn } from '../store/content';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { metricsOf, type SideMetrics } from './side-metrics';

export async function compareSides(
  store: ReleaseStore,
  channel: Channel,
  readCounts = countReader(store),
): Promise<{ stable: SideMetrics[]; candidate: SideMetrics[] } | undefined> {
  const pointer = await store.readPointer(channel);
  if (!pointer?.rollout) return undefined;
  const { names, salt, set } = pointer.rollout;
  const during = (await store.log(channel).all()).filter(({ rollout }) => rollout?.salt === salt);
  const counts = await readCounts();
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
