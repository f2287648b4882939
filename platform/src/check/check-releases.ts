import { readBegun, setsIn } from '../store/channel-state';
import { firstContent, withRelease } from '../store/content';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { checkContent } from './check-content';
import type { Problem } from './rules';

export async function checkReleases(
  store: ReleaseStore,
  channel: Channel,
  records: ReleaseRecord[],
): Promise<Problem[]> {
  const shown = setsIn(await readBegun(store, channel));
  const sides = shown.length > 0 ? shown : [firstContent(records)];
  const names = records.map(({ name }) => name);
  const found = await Promise.all(
    sides.map((side) => checkContent(store, records.reduce(withRelease, side), names, channel)),
  );
  return found.flat();
}
