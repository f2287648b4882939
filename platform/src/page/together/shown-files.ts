import type { FastifyBaseLogger } from 'fastify';
import { LastingFailure } from '../../limits/lasting-failure';
import { within } from '../../limits/within';
import type { ChannelState } from '../../store/channel-state';
import { UnreadableDocument } from '../../store/documents';
import type { ReleaseSet } from '../../store/release-documents';
import type { ReleaseStore } from '../../store/release-store';
import type { SetPages } from '../set-pages';
import { type ComposedFile, type ComposedFiles, isKeptPage } from './composed-files';

/** Of sets before these, few browsers still have files. */
const maxEarlierSets = 10;
const maxPointers = 50;
const retryAfterMs = 5_000;

interface Options {
  store: ReleaseStore;
  composed: ComposedFiles;
  live: (log: FastifyBaseLogger) => Promise<ChannelState>;
  /** Of a set that production shows. */
  livePages: (set: ReleaseSet) => SetPages;
  earlierPages: (set: ReleaseSet) => SetPages;
  log: FastifyBaseLogger;
}

const idsOf = ({ stable, candidate }: ChannelState) => [stable, candidate].flatMap((set) => set?.id ?? []);

/** Finds files that another process composed, and those that browsers have of earlier sets. */
export class ShownFiles {
  private readonly failure: LastingFailure;

  constructor(private readonly options: Options) {
    this.failure = new LastingFailure(
      options.log,
      'could not read earlier release sets, so browsers get whole files',
    );
  }

  async find(name: string): Promise<ComposedFile | undefined> {
    const { composed, live, livePages, log } = this.options;
    if (!composed.find(name)) {
      const { stable, candidate } = await live(log);
      for (const set of [stable, candidate]) if (set) await livePages(set).composeAll();
    }
    return composed.find(name);
  }

  withHash(hash: string): Promise<ComposedFile | undefined> {
    return this.earlier(hash, this.composeFiles);
  }

  /** A page that a browser kept as a dictionary. */
  async pageWithHash(hash: string): Promise<ComposedFile | undefined> {
    const file = await this.earlier(hash, this.composePages);
    return file && isKeptPage(file) ? file : undefined;
  }

  private async earlier(hash: string, compose: (state: ChannelState) => Promise<void>) {
    const { composed, live, log } = this.options;
    if (!composed.withHash(hash)) await within(composed.waitMs, compose(await live(log)));
    return composed.withHash(hash);
  }

  private readonly composePages = this.oncePerSet((pages) => pages.dictionary());
  private readonly composeFiles = this.oncePerSet((pages) => pages.composeAll());

  /** However many browsers ask for what no set has. */
  private oncePerSet(compose: (pages: SetPages) => Promise<unknown>) {
    let last: { live: string; done: Promise<void> } | undefined;
    const composeEach = async (state: ChannelState) => {
      try {
        for (const set of await this.shownLately(state)) await compose(this.options.earlierPages(set));
        this.failure.ended();
      } catch (failure) {
        this.failure.happened(failure);
        setTimeout(() => {
          last = undefined;
        }, retryAfterMs).unref();
      }
    };
    return (state: ChannelState): Promise<void> => {
      const live = idsOf(state).join();
      if (last?.live !== live) last = { live, done: composeEach(state) };
      return last.done;
    };
  }

  /** The live sets, too: another process may have composed them. */
  private async shownLately(state: ChannelState): Promise<ReleaseSet[]> {
    const { store } = this.options;
    const ids = new Set(idsOf(state));
    for await (const { set, rollout } of store.log('production').newestFirst(maxPointers)) {
      ids.add(set);
      if (rollout) ids.add(rollout.set);
      if (ids.size > maxEarlierSets) break;
    }
    const sets = await Promise.all([...ids].map((id) => readIfIntact(store, id)));
    return sets.filter((set) => set !== undefined);
  }
}

/** It may have been pruned. */
async function readIfIntact(store: ReleaseStore, id: string): Promise<ReleaseSet | undefined> {
  try {
    return await store.readSet(id);
  } catch (failure) {
    if (failure instanceof UnreadableDocument) return undefined;
    throw failure;
  }
}
