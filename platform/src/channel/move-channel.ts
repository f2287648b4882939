import { findMismatches } from '../check/fits-shell';
import { type ChannelState, readChannel, setsIn } from '../store/channel-state';
import type { Content } from '../store/content';
import type { Channel, ChannelPointer, ReleaseSet, Requester, Rollout } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { withInFlightMark } from './in-flight';
import { joinSet } from './join-set';

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
  { store, intent: { author, reason } }: MoveOptions,
  state: ChannelState,
  content: Content | ReleaseSet,
  parent: string | null = state.stable?.id ?? null,
) {
  if ('id' in content) return content;
  const usable = await withUsableFallbacks(store, content);
  const joined = await joinSet(store, usable, setsIn(state));
  const created_at = new Date().toISOString();
  return store.writeSet({ parent, ...usable, joined, author, reason, created_at });
}

/** Runs `next` again if another process updates the channel first, so that neither change is lost. */
export async function moveChannel(
  options: MoveOptions,
  next: (state: ChannelState) => Promise<NextState> | NextState,
): Promise<ReleaseSet> {
  const { store, channel, action, intent, expected, guard } = options;
  for (;;) {
    const state = await readChannel(store, channel);
    const sequence = state.pointer?.sequence ?? 0;
    if (expected !== undefined && sequence !== expected)
      throw new ReleaseRefused(`${channel} is at ${sequence}, not at ${expected}: someone else moved it.`);
    await guard?.(state);
    const { stable, candidate, moved } = await next(state);
    const set = await toSet(options, state, stable);
    const other =
      candidate && (await toSet(options, state, candidate.content, state.candidate?.id ?? set.id));
    const rollout = candidate && other ? { ...candidate.rollout, set: other.id } : null;
    const move = { set: set.id, rollout, action, moved, ...intent };
    const append = () => store.log(channel).append(sequence, move);
    if (await withInFlightMark(store, other ? [set, other] : [set], append)) return set;
  }
}
