import { findMismatches } from '../check/fits-shell';
import { type ChannelState, readChannel } from '../store/channel-state';
import type { Content } from '../store/content';
import type { Channel, ChannelPointer, ReleaseSet, Requester, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { withInFlightMark } from './in-flight';

export interface Intent {
  author: string;
  reason: string;
  squad?: Requester;
}

export interface NextState {
  stable: Content | ReleaseSet;
  candidate?: { content: Content | ReleaseSet; rollout: Omit<Rollout, 'set'> } | undefined;
  moved: string[];
}

export interface MoveOptions {
  store: ReleaseStore;
  channel: Channel;
  action: ChannelPointer['action'];
  intent: Intent;
  expected?: number | undefined;
  /** Throws if the channel may not be moved from this state. */
  guard?: (state: ChannelState) => Promise<void>;
}

async function withUsableFallbacks(store: ReleaseStore, content: Content): Promise<Content> {
  const { shell, remotes, fallbacks } = content;
  const stored = await Promise.all(fallbacks.map((release) => store.hasRecord(release)));
  const usable = fallbacks.filter(
    (release, index) => stored[index] && findMismatches(shell, release).length === 0,
  );
  return { shell, remotes, fallbacks: usable };
}

async function toSet(
  store: ReleaseStore,
  parent: string | null,
  content: Content | ReleaseSet,
  { author, reason }: Intent,
) {
  if ('id' in content) return content;
  const usable = await withUsableFallbacks(store, content);
  return store.writeSet({ parent, ...usable, author, reason, created_at: new Date().toISOString() });
}

/** Runs `next` again if another process updates the channel first, so that neither change is lost. */
export async function moveChannel(
  { store, channel, action, intent, expected, guard }: MoveOptions,
  next: (state: ChannelState) => Promise<NextState> | NextState,
): Promise<ReleaseSet> {
  for (;;) {
    const state = await readChannel(store, channel);
    const sequence = state.pointer?.sequence ?? 0;
    if (expected !== undefined && sequence !== expected)
      throw new ReleaseRefused(`${channel} is at ${sequence}, not at ${expected}: someone else moved it.`);
    await guard?.(state);
    const { stable, candidate, moved } = await next(state);
    const set = await toSet(store, state.stable?.id ?? null, stable, intent);
    const other = candidate && (await toSet(store, state.candidate?.id ?? set.id, candidate.content, intent));
    const rollout = candidate && other ? { ...candidate.rollout, set: other.id } : null;
    const move = { set: set.id, rollout, action, moved, ...intent };
    const append = () => store.log(channel).append(sequence, move);
    if (await withInFlightMark(store, other ? [set, other] : [set], append)) return set;
  }
}
