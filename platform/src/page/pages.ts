import type { SiteConfig } from '@bank/shared/contracts/site-config';
import type { FastifyInstance } from 'fastify';
import type { ReleaseStore } from '../store/release-store';
import { ChooseSet, type Chosen } from './choose-set';
import { ComposedPages } from './composed-pages';
import { encodingsOf } from './encoding';
import { type FromSource, SourceDoors } from './from-source';
import { pageReports } from './page-reports';
import { previewDoors } from './preview-routes';
import { releaseFiles } from './release-files';

export interface PagesOptions {
  store: ReleaseStore;
  /** What /config.json tells the shell. */
  config: SiteConfig;
  /** Whether this site shows the preview channel to whoever asks for it. */
  preview?: boolean;
  /** Where this site shows a remote from a developer's machine: origins beyond that machine itself. */
  fromSource?: readonly string[] | undefined;
}

const noStore = { 'Cache-Control': 'no-store' };

/** The site's pages and files: what a content delivery network's edge does in production. */
export async function pages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { store, config, preview = false, fromSource } = options;
  const choose = new ChooseSet(store, preview);
  const composed = keptPages(config.capabilities);

  releaseFiles(app, store);
  if (preview) previewDoors(app);
  const sources = fromSource && new SourceDoors(fromSource, (request) => choose.for(request).set);
  sources?.register(app);
  await app.register(pageReports, { store });
  app.get('/config.json', (_request, reply) => reply.headers(noStore).send(config));
  app.get('/releases/current.json', (request, reply) => reply.headers(noStore).send(choose.for(request).set));
  for (const ours of ['/api/*', '/remotes/*', '/releases/*'])
    app.get(ours, (_request, reply) => reply.callNotFound());
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url);
    if (namesFile(path)) return reply.callNotFound();
    const chosen = choose.for(request, reply);
    const ofSet = composed({ ...chosen, source: sources?.of(request, chosen.set) });
    const [encoding] = encodingsOf(request.headers['accept-encoding']);
    reply.code(ofSet.knows(path) ? 200 : 404).headers({ ...ofSet.headers, Vary: 'Accept-Encoding' });
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.send(await ofSet.page(path, encoding));
  });
}

const mostKept = 20;

/** Pages of the sets that are asked for, each composed once. */
function keptPages(capabilities: readonly string[]) {
  const kept = new Map<string, ComposedPages>();
  return (chosen: Chosen & { source: FromSource | undefined }): ComposedPages => {
    const { set, isPreview, source } = chosen;
    const key = `${set.id} ${isPreview} ${source?.remote} ${source?.origin}`;
    const known = kept.get(key) ?? new ComposedPages(chosen, capabilities);
    if (kept.size >= mostKept && !kept.has(key)) kept.clear();
    kept.set(key, known);
    return known;
  };
}

/** The address without its query, and without a slash at the end. */
const pathOf = (url: string) => (url.split('?', 1)[0] ?? '').replace(/(.)\/+$/, '$1');

/** No page of the site has a dot in the last part of its address; every file has. */
const namesFile = (path: string) => /\.[^/]*$/.test(path);
