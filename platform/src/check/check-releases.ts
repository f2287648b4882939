import { readBegun, setsIn } from '../store/channel-state';
import { type Content, firstContent, withRelease } from '../store/content';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { checkContent } from './check-content';
import { warningsIn } from './deprecations';
import type { Problem } from './rules';

/** What each side of the channel would show. */
async function contentsWith(
  store: ReleaseStore,
  channel: Channel,
  records: ReleaseRecord[],
): Promise<Content[]> {
  const shown = setsIn(await readBegun(store, channel));
  const sides = shown.length > 0 ? shown : [firstContent(records)];
  return sides.map((side) => records.reduce(withRelease, side));
}

const namesOf = (records: ReleaseRecord[]) => records.map(({ name }) => name);

export async function checkReleases(
  store: ReleaseStore,
  channel: Channel,
  records: ReleaseRecord[],
): Promise<Problem[]> {
  const contents = await contentsWith(store, channel, records);
  const found = contents.map((content) => checkContent(store, content, namesOf(records), channel));
  return (await Promise.all(found)).flat();
}

/** What doesn't keep these releases from going live, but will keep later ones. */
export async function warningsFor(
  store: ReleaseStore,
  channel: Channel,
  records: ReleaseRecord[],
): Promise<string[]> {
  const contents = await contentsWith(store, channel, records);
  const found = contents.map((content) => warningsIn(store, content, namesOf(records)));
  return [...new Set((await Promise.all(found)).flat())];
}
