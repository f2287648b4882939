import { releaseIn } from '../store/content';
import type { Channel, ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export type Audience = 'everyone' | 'canary' | 'none';

type Version = Pick<ReleaseRecord, 'name' | 'version'>;

interface Moves {
  channel: Channel;
  /** Returns only pointers before this sequence. */
  before?: number;
}

/** Whom the channel showed such a set. */
export async function audienceWhere(
  store: ReleaseStore,
  { channel, before = Number.POSITIVE_INFINITY }: Moves,
  shows: (set: string) => Promise<boolean>,
): Promise<Audience> {
  let audience: Audience = 'none';
  for await (const { sequence, set, candidates } of store.log(channel).newestFirst()) {
    if (sequence >= before) continue;
    if (await shows(set)) return 'everyone';
    for (const candidate of candidates) if (await shows(candidate)) audience = 'canary';
  }
  return audience;
}

/** Whom the channel showed the version. */
export const audienceOf = (
  store: ReleaseStore,
  moves: Moves,
  { name, version }: Version,
): Promise<Audience> =>
  audienceWhere(store, moves, async (set) => releaseIn(await store.readSet(set), name)?.version === version);
