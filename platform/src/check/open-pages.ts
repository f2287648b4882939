import type { ReleaseSet } from '../store/release-documents';
import { channels } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

/** A session's longest time: a customer may use a page that long without loading it again. */
const openMs = 12 * 3_600_000;

/** What open pages may run: what any channel shows, or showed until a moment ago. */
export async function setsOfOpenPages(store: ReleaseStore, now = Date.now()): Promise<ReleaseSet[]> {
  const ids = new Set<string>();
  for (const channel of channels)
    for await (const { set, candidates, at } of store.log(channel).newestFirst()) {
      for (const id of [set, ...candidates]) ids.add(id);
      if (Date.parse(at) < now - openMs) break;
    }
  return Promise.all([...ids].map((id) => store.readSet(id)));
}
