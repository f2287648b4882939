import type { Channel, ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

/** A session's longest time: a customer may use a page that long without loading it again. */
const openMs = 12 * 3_600_000;

/** A site that serves production may serve the preview too. */
const servedWith = (channel: Channel): Channel[] =>
  channel === 'production' ? ['production', 'preview'] : [channel];

/** What open pages of a site may run: what its channel shows, or showed until a moment ago. */
export async function setsOfOpenPages(
  store: ReleaseStore,
  channel: Channel,
  now = Date.now(),
): Promise<ReleaseSet[]> {
  const ids = new Set<string>();
  for (const served of servedWith(channel))
    for await (const { set, candidates, at } of store.log(served).newestFirst()) {
      for (const id of [set, ...candidates]) ids.add(id);
      if (Date.parse(at) < now - openMs) break;
    }
  return Promise.all([...ids].map((id) => store.readSet(id)));
}
