import { releaseIn } from '../store/content';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export type Audience = 'everyone' | 'canary' | 'none';

type Version = Pick<ReleaseRecord, 'name' | 'version'>;

/** Whom the channel showed the version, ever or before the pointer with this sequence. */
export async function audienceOf(
  store: ReleaseStore,
  { channel, before = Number.POSITIVE_INFINITY }: { channel: Channel; before?: number },
  { name, version }: Version,
): Promise<Audience> {
  const shows = async (set: string) => releaseIn(await store.readSet(set), name)?.version === version;
  let audience: Audience = 'none';
  for await (const { sequence, set, candidates } of store.log(channel).newestFirst()) {
    if (sequence >= before) continue;
    if (await shows(set)) return 'everyone';
    for (const candidate of candidates) if (await shows(candidate)) audience = 'canary';
  }
  return audience;
}
