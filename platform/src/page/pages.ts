import { join } from 'node:path';
import type { Composition } from '@bank/shared/contracts/releases';
import type { SiteConfig } from '@bank/shared/contracts/site-config';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../release/store';
import { composePage, inlineSet } from './compose-page';
import { compositionOf } from './composition';
import { pageHeaders } from './page-headers';

export interface PagesOptions {
  store: ReleaseStore;
  /** What /config.json tells the shell. */
  config: SiteConfig;
}

const year = 31_536_000_000;

/** The site's pages and files: what a content delivery network's edge does in production. */
export async function pages(app: FastifyInstance, { store, config }: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(store.folder, 'assets'),
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    immutable: true,
    maxAge: year,
    setHeaders: (reply) => {
      reply.setHeader('X-Content-Type-Options', 'nosniff');
      reply.setHeader('Access-Control-Allow-Origin', '*');
    },
  });
  app.get('/config.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send(config));
  app.get('/releases/current.json', (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send(currentSet(store)),
  );
  app.get('/*', { exposeHeadRoute: true }, (request, reply) => {
    const path = pathOf(request.url);
    if (namesFile(path)) return reply.callNotFound();
    const composition = compositionOf(currentSet(store));
    return reply
      .code(knows(composition, path) ? 200 : 404)
      .headers(pageHeaders(inlineSet(composition)))
      .send(composePage(composition, { path }));
  });
}

const knows = ({ remotes }: Composition, path: string) =>
  remotes.some(({ pages }) => pages.some(({ paths }) => paths.includes(path)));

/** The address without its query, and without a slash at the end. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1');

/** No page of the site has a dot in the last part of its address; every file has. */
const namesFile = (path: string) => /\.[^/]*$/.test(path);

function currentSet(store: ReleaseStore) {
  const set = store.currentSet('production');
  if (!set) throw new Error('Nothing is published yet.');
  return set;
}
