import type { Content } from '../store/content';
import type { Channel, ChannelPointer, ReleaseSet, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { onItsWay } from './in-flight';

export interface Intent {
  author: string;
  reason: string;
}

/** What a channel shows at the moment that it is moved. */
export interface Shown {
  pointer: ChannelPointer | undefined;
  /** What everybody gets, or everybody outside the rollout. */
  stable: ReleaseSet | undefined;
  candidate: ReleaseSet | undefined;
}

export interface Next {
  stable: Content | ReleaseSet;
  candidate?: { content: Content | ReleaseSet; rollout: Omit<Rollout, 'set'> } | undefined;
  moved: string[];
}

export const shownOn = (store: ReleaseStore, channel: Channel): Shown => {
  const pointer = store.readPointer(channel);
  return {
    pointer,
    stable: pointer && store.readSet(pointer.set),
    candidate: pointer?.rollout ? store.readSet(pointer.rollout.set) : undefined,
  };
};

/** What was pruned cannot stand in for anything. */
const withStoredFallbacks = (store: ReleaseStore, content: Content): Content => ({
  shell: content.shell,
  remotes: content.remotes,
  fallbacks: content.fallbacks.filter((release) => store.hasRecord(release)),
});

/** Content that is a set already stays that set. */
function setOf(store: ReleaseStore, parent: string | null, content: Content | ReleaseSet, intent: Intent) {
  if ('id' in content) return content;
  const stored = withStoredFallbacks(store, content);
  return store.writeSet({ parent, ...stored, ...intent, created_at: new Date().toISOString() });
}

export interface Moving {
  store: ReleaseStore;
  channel: Channel;
  action: ChannelPointer['action'];
  intent: Intent;
  /** Refuse unless the channel stands at this number still. */
  expected?: number | undefined;
}

/**
 * Moves a channel from what it shows to what `next` makes of it. When somebody else moves it
 * meanwhile, `next` is asked again with theirs, so that neither change is lost.
 */
export async function moveChannel(
  { store, channel, action, intent, expected }: Moving,
  next: (shown: Shown) => Promise<Next> | Next,
): Promise<ReleaseSet> {
  for (;;) {
    const shown = shownOn(store, channel);
    const sequence = shown.pointer?.sequence ?? 0;
    if (expected !== undefined && sequence !== expected)
      throw new ReleaseRefused(`${channel} stands at ${sequence}, not at ${expected}: somebody moved it.`);
    const { stable, candidate, moved } = await next(shown);
    const set = setOf(store, shown.stable?.id ?? null, stable, intent);
    const other = candidate && setOf(store, shown.candidate?.id ?? set.id, candidate.content, intent);
    const rollout = candidate && other ? { ...candidate.rollout, set: other.id } : null;
    const move = { set: set.id, rollout, action, moved, ...intent };
    const append = () => store.log(channel).append(sequence, move);
    if (onItsWay(store, other ? [set, other] : [set], append)) return set;
  }
}
