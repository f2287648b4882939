import type { Channel, ChannelPointer, ReleaseSet } from './release-documents';
import type { ReleaseStore } from './release-store';

export interface ChannelState {
  pointer: ChannelPointer | undefined;
  stable: ReleaseSet | undefined;
  candidate: ReleaseSet | undefined;
}

export function readChannel(store: ReleaseStore, channel: Channel): ChannelState {
  const pointer = store.readPointer(channel);
  return {
    pointer,
    stable: pointer && store.readSet(pointer.set),
    candidate: pointer?.rollout ? store.readSet(pointer.rollout.set) : undefined,
  };
}
