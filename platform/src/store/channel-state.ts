import { type Channel, type ChannelPointer, type ReleaseSet, standingChannels } from './release-documents';
import { ReleaseRefused } from './release-refused';
import type { ReleaseStore } from './release-store';
import type { Observation } from './storage/storage';

export interface ChannelState {
  pointer: ChannelPointer | undefined;
  stable: ReleaseSet | undefined;
  /** By combination of rollouts, without the stable set. */
  candidates: ReleaseSet[];
}

export async function readChannel(store: ReleaseStore, channel: Channel): Promise<ChannelState> {
  const pointer = await store.readPointer(channel);
  return {
    pointer,
    stable: pointer && (await store.readSet(pointer.set)),
    candidates: await Promise.all((pointer?.candidates ?? []).map((id) => store.readSet(id))),
  };
}

/** A mistyped name is such a channel, too. */
export class NotBegun extends ReleaseRefused {
  constructor(
    readonly reason: string,
    readonly command: string,
  ) {
    super(`${reason} To begin it: ${command}`);
  }
}

export function refuseNotBegun(channel: Channel, { pointer }: Pick<ChannelState, 'pointer'>): void {
  if (pointer || standingChannels.includes(channel)) return;
  const command = `npm run release -- promote --channel ${channel} --from production --reason TEXT`;
  throw new NotBegun(`${channel} has no release yet.`, command);
}

export async function readBegun(store: ReleaseStore, channel: Channel): Promise<ChannelState> {
  const state = await readChannel(store, channel);
  refuseNotBegun(channel, state);
  return state;
}

/** One for each side of the channel's rollouts. */
export const setsIn = ({ stable, candidates }: ChannelState): ReleaseSet[] =>
  stable ? [stable, ...candidates] : [];

/** Reads and verifies the channel's documents again only if one of them may have changed. */
export class ChannelReader {
  private last: { state: ChannelState; keys: string[]; seen: Observation } | undefined;

  constructor(
    private readonly store: ReleaseStore,
    private readonly channel: Channel,
  ) {}

  async read(): Promise<ChannelState> {
    if (this.last && isSame(this.last.seen, await this.observe(this.last.keys))) return this.last.state;
    const state = await readChannel(this.store, this.channel);
    const keys = this.keysOf(state);
    const seen = await this.observe(keys);
    const isCurrent = state.pointer && keys[0]?.endsWith(`/${seen.newest}`);
    this.last = isCurrent ? { state, keys, seen } : undefined;
    return state;
  }

  private observe = (keys: string[]) => this.store.log(this.channel).observe(keys);

  private keysOf(state: ChannelState): string[] {
    const sets = setsIn(state).map(({ id }) => this.store.setKey(id));
    return state.pointer ? [this.store.log(this.channel).key(state.pointer.sequence), ...sets] : sets;
  }
}

const isSame = (before: Observation, now: Observation): boolean =>
  before.newest === now.newest &&
  [...before.marks].every(([key, mark]) => mark !== undefined && now.marks.get(key) === mark);
