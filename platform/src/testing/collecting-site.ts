import { setImmediate } from 'node:timers/promises';
import { until } from '@bank/shared/testing/until';
import Fastify from 'fastify';
import type { MoveOptions } from '../channel/move-channel';
import { showReleases } from '../channel/show-releases';
import { CollectVisits } from '../judge/collect-visits';
import type { OpenedPage } from '../judge/rollout-visits';
import { type StoredVisit, VisitReader } from '../judge/stored-visits';
import { storeRelease } from '../record/store-release';
import type { AcceptedReport } from '../reports/accepted-report';
import type { ReleaseStore } from '../store/release-store';
import { builtApp } from './built-app';
import { openPerTest } from './open-per-test';
import { openTestStore } from './test-store';

const intent = { author: 'Sasha', reason: 'carefully' };
export const settleMs = 200;

export const silenceMs = settleMs + 15_000;

export const stranger = (network: string) => ({ network, prefix: network, customer: undefined });

/** Time passes only here, because a visit settles sooner than a busy machine may take between two steps. */
export function pass(milliseconds: number): void {
  const now = Date.now() + milliseconds;
  jest.spyOn(Date, 'now').mockReturnValue(now);
}

interface Parts {
  root: string;
  store: ReleaseStore;
  /** The versions of mfe-one, of which the new one is rolling out, and of mfe-two. */
  versions: Record<'old' | 'new' | 'two', string>;
}

/** Follows the visits of a judged rollout of mfe-one. */
export class CollectingSite {
  readonly collector: CollectVisits;

  private constructor(private readonly parts: Parts) {
    this.collector = new CollectVisits({
      store: parts.store,
      channel: 'production',
      log: Fastify().log,
      settleMs,
    });
  }

  static async open(root: string): Promise<CollectingSite> {
    const store = await openTestStore(root);
    const [shell, one, two] = await Promise.all(
      ['shell', 'mfe-one', 'mfe-two'].map((name) => storeRelease(store, builtApp(root, name))),
    );
    if (!shell || !one || !two) throw new Error('Nothing was stored.');
    await showReleases([shell, one, two], { store, channel: 'production', intent });
    const versions = { old: one.version, two: two.version, new: '' };
    const site = new CollectingSite({ root, store, versions });
    versions.new = await site.publish('mfe-one', 'second build', 10);
    await site.untilFollowed();
    pass(0);
    return site;
  }

  get store() {
    return this.parts.store;
  }

  get versions() {
    return this.parts.versions;
  }

  moving = (): Omit<MoveOptions, 'action'> => ({ store: this.store, channel: 'production', intent });

  async publish(name: string, code: string, percent?: number, moving = this.moving()): Promise<string> {
    const record = await storeRelease(this.store, builtApp(this.parts.root, name, code));
    const judge = percent === undefined ? undefined : { steps: [percent] };
    await showReleases([record], { ...moving, percent, judge });
    return record.version;
  }

  async saltOf(rollout = 0): Promise<string> {
    return (await this.store.readPointer('production'))?.rollouts[rollout]?.salt ?? '';
  }

  async untilFollowed(rollout = 0): Promise<void> {
    const salt = await this.saltOf(rollout);
    await until('visits of the rollout are kept', () =>
      this.store.storage.has(`visits/${salt}/networks.key`),
    );
  }

  /** It reads one channel after another, so that what the first reading found is in effect. */
  async untilReadTwice(): Promise<void> {
    const readPointer = jest.spyOn(this.store, 'readPointer');
    await until('the collector has read the channel twice', () => readPointer.mock.calls.length >= 2);
    readPointer.mockRestore();
  }

  async reportOf(side: 'old' | 'new', change: Partial<AcceptedReport> = {}): Promise<AcceptedReport> {
    const pointer = await this.store.readPointer('production');
    if (!pointer) throw new Error('Nothing is published.');
    const { set, candidates } = pointer;
    const version = this.versions[side];
    return {
      set: await this.store.readSet((side === 'new' && candidates[0]) || set),
      sightings: [{ remote: 'mfe-one', version, kind: 'mounted', within: 500, ms: 420 }],
      errors: [],
      view: 'view',
      shownAt: new Date(),
      visitor: stranger('203.0.113.7'),
      userAgent: 'Mozilla/5.0 (X11) Gecko/20100101 Firefox/140.0',
      ...change,
    };
  }

  async openPage(view: string, change: Partial<OpenedPage> = {}): Promise<void> {
    const { set, userAgent, visitor } = await this.reportOf('new');
    const page = { set, view, remote: 'mfe-one', userAgent, visitor: async () => visitor };
    this.collector.awaitReport({ ...page, ...change });
    // The visitor is looked up meanwhile.
    await setImmediate();
  }

  async read(salt?: string): Promise<StoredVisit[]> {
    return new VisitReader(this.store.storage, salt ?? (await this.saltOf())).readNew();
  }

  /** Returns the visits once all have settled. */
  async stored(salt?: string): Promise<StoredVisit[]> {
    pass(settleMs + 50);
    await this.collector.close();
    return this.read(salt);
  }

  async close(): Promise<void> {
    jest.restoreAllMocks();
    await this.collector.close();
  }
}

export const collectingSitePerTest = () => openPerTest(CollectingSite.open);
