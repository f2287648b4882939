import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { storeRelease } from '../record/store-release';
import { ShownSets } from '../reports/shown-sets';
import { compareSides } from '../rollout/compare-sides';
import type { ReleaseStore } from '../store/release-store';
import { builtApp } from './built-app';
import { openPerTest } from './open-per-test';
import { openTestStore } from './test-store';

const intent = { author: 'Sasha', reason: 'carefully' };

type Side = 'old' | 'new';

interface Parts {
  site: FastifyInstance;
  store: ReleaseStore;
  /** The versions of mfe-one, of which the new one is rolling out to 10% of visitors. */
  versions: Record<Side, string>;
  sets: Record<Side, string>;
}

/** A site during a rollout, and the reports of its pages. */
export class ReportSite {
  private constructor(private readonly parts: Parts) {}

  static async open(root: string): Promise<ReportSite> {
    const store = await openTestStore(root);
    const shell = await storeRelease(store, builtApp(root, 'shell'));
    const one = await storeRelease(store, builtApp(root, 'mfe-one'));
    const options = { store, channel: 'production' as const, intent };
    await showReleases([shell, one], options);
    const two = await storeRelease(store, builtApp(root, 'mfe-one', 'second build'));
    await showReleases([two], { ...options, percent: 10 });
    const pointer = await store.readPointer('production');
    const site = Fastify({ trustProxy: true });
    await site.register(pageRoutes, {
      store,
      config: { mode: 'specification', chat_script: null },
      prefixOf: () => 'one prefix',
      customerOf: async ({ headers }) => headers['x-customer']?.toString(),
    });
    return new ReportSite({
      site,
      store,
      versions: { old: one.version, new: two.version },
      sets: { old: pointer?.set ?? '', new: pointer?.candidates[0] ?? '' },
    });
  }

  get site() {
    return this.parts.site;
  }

  get store() {
    return this.parts.store;
  }

  get versions() {
    return this.parts.versions;
  }

  get sets() {
    return this.parts.sets;
  }

  post = (payload: unknown, headers: Record<string, string> = {}) =>
    this.site.inject({
      method: 'POST',
      url: '/releases/reports',
      headers: { 'content-type': 'text/plain;charset=UTF-8', ...headers },
      payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    });

  /** The cookie of a page view that was shown the set. */
  async proofOf(side: Side): Promise<string> {
    const shown = await new ShownSets(this.store.storage).show(this.sets[side], false);
    return shown?.cookie.split(';')[0] ?? '';
  }

  payload = (side: Side, ...seen: object[]) => ({
    set: this.sets[side],
    sightings: seen.map((one) => ({ remote: 'mfe-one', version: this.versions[side], ...one })),
  });

  /** Each report comes from a new page view. */
  async report(side: Side, ...seen: object[]) {
    return this.post(this.payload(side, ...seen), { cookie: await this.proofOf(side) });
  }

  async sides() {
    const pointer = await this.store.readPointer('production');
    const rollout = pointer?.rollouts[0];
    if (!rollout) throw new Error('The rollout has ended.');
    return compareSides(this.store, pointer, rollout);
  }

  countFiles = async () =>
    (await this.store.storage.list('reports')).filter((name) => name.endsWith('.ndjson'));

  close = () => this.site.close();
}

export const reportSitePerTest = () => openPerTest(ReportSite.open);
