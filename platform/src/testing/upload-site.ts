import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { addSquad, type ChangeSquads } from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { uploadPaths } from '../squads/upload-contract';
import type { ReleaseStore } from '../store/release-store';
import { uploadRoutes } from '../upload/upload-routes';
import { builtApp } from './built-app';
import { openPerTest } from './open-per-test';
import { newKey, type PostOptions, signedPost, type TestKey } from './signed-post';
import { fittingShell, squadApp, type UploadVariant } from './squad-app';
import { openTestStore, reopen } from './test-store';

const intent = { author: 'Sasha', reason: 'a new squad' };

export const newRequest = () => randomBytes(16).toString('base64url');

/** A site with a shell and mfe-one, on which the Rates squad may publish mfe-rates. */
export class UploadSite {
  /** The kind and result of each request. */
  readonly uploads: string[] = [];
  readonly key: TestKey = newKey();
  app: FastifyInstance = Fastify();
  /** Where it listens. */
  address = '';

  private constructor(readonly store: ReleaseStore) {}

  static async open(root: string, publicLine?: string): Promise<UploadSite> {
    const site = new UploadSite(await openTestStore(root));
    const folders = [builtApp(root, 'shell', fittingShell), builtApp(root, 'mfe-one')];
    const records = await Promise.all(folders.map((folder) => storeRelease(site.store, folder)));
    await showReleases(records, { store: site.store, channel: 'production', intent });
    await site.changeSquads(addSquad('Rates squad', ['mfe-rates'], { text: publicLine ?? site.key.line }));
    site.app = await site.startProcess(site.store);
    return site;
  }

  /** Another process serves the same store. */
  async startProcess(
    store = reopen(this.store),
    { links = true, channel = 'production' } = {},
  ): Promise<FastifyInstance> {
    const app = Fastify({ trustProxy: true });
    const onUpload = (kind: string, result: string) => void this.uploads.push(`${kind} ${result}`);
    await app.register(uploadRoutes, { store, links, channel, onUpload });
    return app;
  }

  async listen(): Promise<string> {
    this.address = await this.app.listen({ port: 0, host: '127.0.0.1' });
    return this.address;
  }

  close = (): Promise<void> => this.app.close();

  changeSquads = (next: ChangeSquads) =>
    new SquadRegistry(this.store).change({ action: 'add', changed: 'Rates squad' }, intent, next);

  send = (path: string, body: unknown, options: Partial<PostOptions> = {}) =>
    this.app.inject(signedPost({ key: this.key, path, body, ...options }));

  publish = (variant?: UploadVariant, more?: object, options?: Partial<PostOptions>) =>
    this.send(uploadPaths.publish, publishing(variant, more), options);

  rollBack = (more: object = {}) =>
    this.send(uploadPaths.rollback, {
      remote: 'mfe-rates',
      request: newRequest(),
      reason: 'too early',
      ...more,
    });

  async live(name = 'mfe-rates') {
    const set = await reopen(this.store).currentSet('production');
    return set?.remotes.find((one) => one.name === name);
  }

  sequence = (): Promise<number> => reopen(this.store).log('production').sequence();
}

export const uploadSitePerTest = () => openPerTest((folder) => UploadSite.open(folder));

export const publishing = (variant: UploadVariant = {}, more: object = {}) => ({
  ...squadApp('mfe-rates', variant),
  request: newRequest(),
  reason: 'travel season',
  author: 'Kim',
  ...more,
});
