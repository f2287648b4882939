import { refuseNotBegun } from '../store/channel-state';
import type { ChannelLog } from '../store/log/channel-log';
import type { Channel, ChannelPointer, Freeze, ReleaseSet } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { type Audience, audienceWhere } from './audience';
import { activeFreezes, describeFreeze } from './frozen';
import { withInFlightMark } from './in-flight';
import { type MoveOptions, refuseOtherSequence } from './move-channel';

async function newestIntact(log: ChannelLog): Promise<ChannelPointer | undefined> {
  for await (const pointer of log.newestFirst()) return pointer;
  return undefined;
}

const audienceOfSet = (store: ReleaseStore, channel: Channel, id: string): Promise<Audience> =>
  audienceWhere(store, { channel }, async (set) => set === id);

/** What a damaged pointer showed, or one that is gone, may be any set that no other channel has. */
async function mayHaveShown(store: ReleaseStore, channel: Channel, id: string): Promise<boolean> {
  const log = store.log(channel);
  const sequence = await log.sequence();
  if (sequence > 0 && (await log.all()).length === sequence) return false;
  const others = (await store.channels()).filter((one) => one !== channel);
  const audiences = await Promise.all(others.map((other) => audienceOfSet(store, other, id)));
  return audiences.every((audience) => audience === 'none');
}

async function refuseUnshown(
  store: ReleaseStore,
  channel: Channel,
  { id, freezes: [freeze] }: { id: string; freezes: Freeze[] },
): Promise<void> {
  const audience = await audienceOfSet(store, channel, id);
  if (freeze && audience !== 'everyone')
    throw new ReleaseRefused(
      `${describeFreeze(freeze)} Not all customers had set ${id}: choose one that they had.`,
    );
  if (audience === 'none' && !(await mayHaveShown(store, channel, id)))
    throw new ReleaseRefused(`${channel} never showed set ${id}: choose one that it did.`);
}

/** A damaged last pointer of the channel is no obstacle, because the new one replaces it. */
export async function returnToSet(
  { store, channel, intent, expected }: Omit<MoveOptions, 'action'>,
  id: string,
): Promise<ReleaseSet> {
  const set = await store.readSet(id);
  const log = store.log(channel);
  for (;;) {
    const sequence = await log.sequence();
    if (sequence === 0) refuseNotBegun(channel, { pointer: undefined });
    refuseOtherSequence(channel, sequence, expected);
    const freezes = activeFreezes(await newestIntact(log));
    await refuseUnshown(store, channel, { id, freezes });
    const shown = { set: id, rollouts: [], candidates: [], freezes };
    const append = () => log.append(sequence, { ...shown, action: 'rollback', moved: [], ...intent });
    if (await withInFlightMark(store, [set], append)) return set;
  }
}
