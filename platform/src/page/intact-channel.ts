import type { FastifyBaseLogger } from 'fastify';
import { ChannelReader, type ChannelState } from '../store/channel-state';
import { UnreadableDocument } from '../store/documents';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';

/** Until then, pages don't wait for a storage that didn't respond. */
const retryMs = 1_000;

const isTolerated = (failure: unknown): failure is Error =>
  failure instanceof UnreadableDocument || failure instanceof StorageUnavailable;

/** What a channel shows. If the store is damaged or unavailable, that's the last intact state. */
export class IntactChannel {
  private readonly reader: ChannelReader;
  private lastIntact: ChannelState | undefined;
  private reported: string | undefined;
  private retryAt = 0;

  constructor(
    store: ReleaseStore,
    private readonly channel: Channel,
  ) {
    this.reader = new ChannelReader(store, channel);
  }

  async read(log: FastifyBaseLogger): Promise<ChannelState> {
    const { lastIntact } = this;
    if (lastIntact && Date.now() < this.retryAt) return lastIntact;
    // One request a second finds out whether the storage responds again.
    if (this.retryAt > 0) this.retryAt = Date.now() + retryMs;
    try {
      const state = await this.reader.read();
      this.refuseOlder(state, lastIntact);
      this.keep(state);
      return state;
    } catch (failure) {
      if (!isTolerated(failure) || !lastIntact) throw failure;
      if (failure instanceof StorageUnavailable) this.retryAt = Date.now() + retryMs;
      this.report(failure, log);
      return lastIntact;
    }
  }

  /** A log only grows, so a shorter log must have been restored from an old copy. */
  private refuseOlder({ pointer }: ChannelState, lastIntact: ChannelState | undefined): void {
    const [before, now] = [lastIntact?.pointer?.sequence ?? 0, pointer?.sequence ?? 0];
    if (now < before)
      throw new UnreadableDocument(`${this.channel} was at ${before} and went back to ${now}.`);
  }

  private keep(state: ChannelState): void {
    this.reported = undefined;
    this.retryAt = 0;
    // Concurrent requests may finish out of order.
    if ((state.pointer?.sequence ?? 0) >= (this.lastIntact?.pointer?.sequence ?? 0)) this.lastIntact = state;
  }

  private report(failure: Error, log: FastifyBaseLogger): void {
    const isDamaged = failure instanceof UnreadableDocument;
    const problem = isDamaged ? failure.message : 'unavailable';
    if (this.reported === problem) return;
    this.reported = problem;
    const { channel } = this;
    const serving = 'serving the last intact release set';
    if (isDamaged) log.error({ channel, damaged: failure.message }, `the store is damaged; ${serving}`);
    else log.error({ channel, unavailable: failure.message }, `the store is unavailable; ${serving}`);
  }
}
