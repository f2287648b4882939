import { findMismatches } from '../check/fits-shell';
import type { Sides } from '../rollout/sides';
import { type ChannelState, readChannel, refuseNotBegun, setsIn } from '../store/channel-state';
import type { Content } from '../store/content';
import type { Channel, ChannelPointer, Freeze, ReleaseSet, Requester } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { activeFreezes, refuseFrozen } from './frozen';
import { withInFlightMark } from './in-flight';
import { joinSet } from './join-set';

export interface Intent {
  author: string;
  reason: string;
  squad?: Requester;
}

/** What visitors of each side of the channel's rollouts get. A set that exists already stays as it is. */
export type Shown = Sides<Content | ReleaseSet>;

export interface NextState extends Shown {
  moved: string[];
  /** The freezes from then on; they stay if unset. */
  freezes?: Freeze[];
}

export interface MoveOptions {
  store: ReleaseStore;
  channel: Channel;
  action: ChannelPointer['action'];
  intent: Intent;
  expected?: number | undefined;
  /** Whether the move may be the first of a new channel. */
  begins?: boolean;
  /** Throws if the channel may not be moved from this state. */
  guard?: (state: ChannelState) => Promise<void>;
}

export async function withUsableFallbacks(store: ReleaseStore, content: Content): Promise<Content> {
  const { shell, remotes, fallbacks } = content;
  const stored = await Promise.all(fallbacks.map((release) => store.hasRecord(release)));
  const usable = fallbacks.filter(
    (release, index) => stored[index] && findMismatches(shell, release).length === 0,
  );
  return { shell, remotes, fallbacks: usable };
}

async function toSet(
  { store, intent: { author, reason } }: MoveOptions,
  live: ReleaseSet[],
  content: Content | ReleaseSet,
): Promise<ReleaseSet> {
  if ('id' in content) return content;
  const usable = await withUsableFallbacks(store, content);
  const joined = await joinSet(store, usable, live);
  const created_at = new Date().toISOString();
  return store.writeSet({ parent: live[0]?.id ?? null, ...usable, joined, author, reason, created_at });
}

/** Most sides differ in one release, so what was put together for one serves the next. */
async function toSets(options: MoveOptions, live: ReleaseSet[], contents: (Content | ReleaseSet)[]) {
  const sets: ReleaseSet[] = [];
  for (const content of contents) sets.push(await toSet(options, [...live, ...sets], content));
  return sets;
}

export const shownBy = (state: ChannelState): Sides<ReleaseSet> => ({
  sets: setsIn(state),
  rollouts: state.pointer?.rollouts ?? [],
});

export async function onEverySide(
  { sets, rollouts }: Shown,
  change: (content: Content) => Content | Promise<Content>,
): Promise<Shown> {
  return { sets: await Promise.all(sets.map(change)), rollouts };
}

export function refuseOtherSequence(channel: Channel, sequence: number, expected?: number): void {
  if (expected !== undefined && sequence !== expected)
    throw new ReleaseRefused(`${channel} is at ${sequence}, not at ${expected}: someone else moved it.`);
}

/** Runs `next` again if another process updates the channel first, so that neither change is lost. */
export async function moveChannel(
  options: MoveOptions,
  next: (state: ChannelState) => Promise<NextState> | NextState,
): Promise<ReleaseSet> {
  const { store, channel, action, intent, expected, guard, begins = false } = options;
  for (;;) {
    const state = await readChannel(store, channel);
    if (!begins) refuseNotBegun(channel, state);
    const sequence = state.pointer?.sequence ?? 0;
    refuseOtherSequence(channel, sequence, expected);
    await guard?.(state);
    const { sets: contents, rollouts, moved, freezes = activeFreezes(state.pointer) } = await next(state);
    refuseFrozen(state.pointer, action, moved);
    const sets = await toSets(options, shownBy(state).sets, contents);
    const [set, ...others] = sets;
    if (!set) throw new Error(`${channel} would serve nothing.`);
    const candidates = others.map(({ id }) => id);
    const move = { set: set.id, rollouts, candidates, freezes, action, moved, ...intent };
    const append = () => store.log(channel).append(sequence, move);
    if (await withInFlightMark(store, sets, append)) return set;
  }
}
