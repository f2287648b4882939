import { galleryPath } from '@bank/shared/contracts/releases';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { defaultHeaders } from '../http/default-headers';
import { encodingsOf } from '../http/encoding';
import { setsIn } from '../store/channel-state';
import { cachedPages } from './cached-pages';
import { type Allowed, SetChooser } from './choose-set';
import { currentFiles } from './current-files';
import type { FileCache } from './files/file-cache';
import { fileRoutes } from './files/file-routes';
import { ReleaseFiles } from './files/release-files';
import { installRoutes } from './install/install-routes';
import { linkRoutes } from './opt-in/link-routes';
import { previewRoutes } from './opt-in/preview-routes';
import { versionRoutes } from './opt-in/version-routes';
import { isFilePath, pathOf } from './page-path';
import { acceptReports, type ReportsOptions } from './page-reports';
import type { SetPages } from './set-pages';
import { toolbarRoutes } from './toolbar/toolbar-routes';

interface PagesOptions extends ReportsOptions, Allowed {
  /** Set if the store isn't on this machine. */
  fileCache?: FileCache | undefined;
}

export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { store, channel, config } = options;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(defaultHeaders));
  const sets = new SetChooser(store, options, channel);
  const files = serveFiles(app, sets, options);
  currentFiles(app, files, sets);
  installRoutes(app, sets);
  optInRoutes(app, sets, options);
  const letReport = await acceptReports(app, options);
  app.get('/config.json', (_request, reply) => reply.header('Cache-Control', 'no-store').send(config));
  for (const reserved of ['/api/*', '/remotes/*', '/releases/*'])
    app.get(reserved, (_request, reply) => reply.callNotFound());
  const pagesOf = cachedPages(config.mode);
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isFilePath(path)) return reply.callNotFound();
    const chosen = await sets.choose(request, reply);
    const { set, isStored } = chosen;
    if (isStored) files.remember(set);
    const pages = pagesOf(chosen);
    if (pages.composition.reports) await letReport(request, reply, { set, remote: pages.remoteOf(path) });
    return sendPage(request, reply, pages, path);
  });
}

function serveFiles(
  app: FastifyInstance,
  sets: SetChooser,
  { store, fileCache }: PagesOptions,
): ReleaseFiles {
  const files = new ReleaseFiles(store, app.log, fileCache);
  app.addHook('onReady', async () => {
    for (const set of setsIn(await sets.live(app.log))) files.remember(set);
  });
  app.addHook('onClose', () => files.close());
  fileRoutes(app, files);
  return files;
}

/** What one browser gets instead, and the toolbar that says so. */
function optInRoutes(app: FastifyInstance, sets: SetChooser, options: PagesOptions): void {
  const { store, channel = 'production', preview, links } = options;
  if (links) linkRoutes(app, store, channel);
  if (preview) {
    previewRoutes(app);
    versionRoutes(app, store, sets);
  }
  if (links || preview) toolbarRoutes(app, { store, sets, canSwitch: preview === true });
}

async function sendPage(request: FastifyRequest, reply: FastifyReply, pages: SetPages, path: string) {
  const [encoding] = encodingsOf(request.headers['accept-encoding']);
  reply.headers({ ...pages.headers, Vary: 'Accept-Encoding' });
  if (!pages.hasPage(path) && path !== galleryPath) reply.code(404).header('X-Request-Id', request.id);
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.send(await pages.page(path, encoding));
}
