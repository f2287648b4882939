import Fastify, { type FastifyInstance } from 'fastify';
import { containerForm } from '../build/build-record';
import { showReleases } from '../channel/show-releases';
import { pageRoutes } from '../page/page-routes';
import { storeRelease } from '../record/store-release';
import type { ReleaseRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp } from './built-app';
import { openPerTest } from './open-per-test';
import { openTestStore, reopen } from './test-store';

const intent = { author: 'Sasha', reason: 'a release' };
const door = '@bank/shared/ui/form';

const offers = {
  react: { version: '19.3.1', exports: ['useState'] },
  [door]: { version: '0.1.0', exports: ['Form'] },
};

/** A shell with one door, and a remote whose page needs it. */
class JoinedSite {
  private readonly sites: FastifyInstance[] = [];

  private constructor(
    private readonly root: string,
    readonly store: ReleaseStore,
  ) {}

  static async open(root: string): Promise<JoinedSite> {
    const site = new JoinedSite(root, await openTestStore(root));
    await site.publish('shell', 'first');
    await site.publish('mfe-one', 'first');
    return site;
  }

  publish = (name: string, code: string, doorCode?: string): Promise<void> =>
    this.publishTogether([name], code, doorCode);

  async publishTogether(names: string[], code: string, doorCode = 'globalThis.door = true;'): Promise<void> {
    const { store } = this;
    const records: ReleaseRecord[] = [];
    for (const name of names) {
      const build =
        name === 'shell'
          ? { sharedModuleFiles: { [door]: ['door.js'] }, offers }
          : { sharedModules: { 'first-page': [door] } };
      const sources: Record<string, string> = name === 'shell' ? { 'dist/door.js': doorCode } : {};
      const variant = { code, sources, build: { containers: containerForm, ...build } };
      records.push(await storeRelease(store, builtApp(this.root, name, variant)));
    }
    await showReleases(records, { store, channel: 'production', intent });
  }

  async publishStyle(style: string): Promise<void> {
    const build = {
      containers: containerForm,
      sharedModules: { 'first-page': [door] },
      preload: { 'first-page': ['app.js', 'page.css'] },
    };
    const folder = builtApp(this.root, 'mfe-one', { build, sources: { 'dist/page.css': style } });
    const record = await storeRelease(this.store, folder);
    await showReleases([record], { store: this.store, channel: 'production', intent });
  }

  /** It serves the same store, like another process of the site. */
  async openProcess(options: { preview?: boolean } = {}): Promise<FastifyInstance> {
    const site = Fastify();
    this.sites.push(site);
    const config = { mode: 'specification' as const, chat_script: null };
    await site.register(pageRoutes, { store: reopen(this.store), config, ...options });
    return site;
  }

  async close(): Promise<void> {
    await Promise.all(this.sites.map((site) => site.close()));
  }
}

export const joinedSitePerTest = () => openPerTest(JoinedSite.open);
