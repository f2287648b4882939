import { type Channel, type ChannelPointer, channelPointer } from '../release-documents';
import type { ReleaseKeys } from '../release-keys';
import type { Storage } from '../storage/storage';
import { type LogEntry, SignedLog } from './signed-log';

type Move = Omit<ChannelPointer, 'channel' | keyof LogEntry>;

export const maxRecent = 300;

/** The pointers of a channel; the last one is live. */
export class ChannelLog extends SignedLog<ChannelPointer> {
  constructor(
    storage: Storage,
    private readonly channel: Channel,
    keys: ReleaseKeys,
  ) {
    super(storage, keys, {
      folder: `pointers/${channel}`,
      schema: channelPointer,
      belongs: (pointer) => pointer.channel === channel,
    });
  }

  /** Newest first, and only the newest, because reading a long log takes seconds. */
  recent = (): AsyncGenerator<ChannelPointer> => this.newestFirst(maxRecent);

  override append(after: number, move: Move): Promise<boolean> {
    return super.append(after, { ...move, channel: this.channel });
  }
}
