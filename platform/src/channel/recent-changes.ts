import type { ChannelLog } from '../store/log/channel-log';
import type { ChannelPointer } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

async function newest(log: ChannelLog): Promise<ChannelPointer[]> {
  const pointers: ChannelPointer[] = [];
  for await (const pointer of log.recent()) pointers.push(pointer);
  return pointers;
}

/** The changes of all channels, newest first. */
export async function recentChanges(store: ReleaseStore): Promise<ChannelPointer[]> {
  const logs = await Promise.all((await store.channels()).map((channel) => newest(store.log(channel))));
  return logs.flat().sort((one, other) => (one.at < other.at ? 1 : -1));
}
