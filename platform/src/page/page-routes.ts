import { galleryPath } from '@bank/shared/contracts/releases';
import type { SiteConfig } from '@bank/shared/contracts/site-config';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { KeepErrors } from '../errors/keep-errors';
import { defaultHeaders } from '../http/default-headers';
import { encodingsOf } from '../http/encoding';
import { CollectVisits } from '../judge/collect-visits';
import type { Visitor } from '../reports/accepted-report';
import { CountReports, type OnSighting } from '../reports/count-reports';
import { reportRoutes } from '../reports/report-routes';
import { ShownSets } from '../reports/shown-sets';
import type { ChannelState } from '../store/channel-state';
import type { ReleaseStore } from '../store/release-store';
import { cachedPages } from './cached-pages';
import { SetChooser } from './choose-set';
import { currentManifest, currentPackages } from './current-files';
import type { FileCache } from './files/file-cache';
import { fileRoutes } from './files/file-routes';
import { ReleaseFiles } from './files/release-files';
import { installRoutes } from './install/install-routes';
import { previewRoutes } from './opt-in/preview-routes';
import { versionRoutes } from './opt-in/version-routes';
import { isFilePath, pathOf } from './page-path';
import { toolbarRoutes } from './toolbar/toolbar-routes';

interface PagesOptions {
  store: ReleaseStore;
  config: SiteConfig;
  preview?: boolean;
  /** For a store that isn't on this machine. */
  fileCache?: FileCache | undefined;
  /** Called for each sighting that visitors' pages report. */
  onSighting?: OnSighting;
  /** Addresses that one line has, such as an IPv6 /56. */
  networkOf?: (ip: string) => string;
  /** Addresses that one stranger may easily have, such as an IPv6 /48. */
  prefixOf?: (ip: string) => string;
  /** Whose browser it is, if a customer has signed in with it for long enough to be trusted. */
  customerOf?: (request: FastifyRequest) => Promise<string | undefined>;
  /** How long a visit is observed before a rollout's judge counts it. */
  settleMs?: number;
}

const noStore = { 'Cache-Control': 'no-store' };

export async function pageRoutes(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const {
    store,
    config,
    preview = false,
    fileCache,
    onSighting = () => {},
    networkOf = (ip) => ip,
    prefixOf = (ip) => ip,
    customerOf = async () => undefined,
    settleMs = 5_000,
  } = options;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(defaultHeaders));
  const sets = new SetChooser(store, preview);
  const files = new ReleaseFiles(store, app.log, fileCache);
  const pagesOf = cachedPages(config.mode);
  app.addHook('onReady', async () => rememberLive(await sets.live(app.log), files));
  app.addHook('onClose', () => files.close());
  fileRoutes(app, files);
  const currentSet = async (request: FastifyRequest) => (await sets.choose(request)).set;
  currentManifest(app, files, currentSet);
  currentPackages(app, currentSet);
  installRoutes(app, currentSet);
  if (preview) {
    previewRoutes(app);
    versionRoutes(app, store, sets);
    toolbarRoutes(app, store, sets);
  }
  const shownSets = new ShownSets(store.storage);
  const visits = new CollectVisits({ store, log: app.log, settleMs });
  const sinks = [
    new CountReports(store.storage, app.log, onSighting),
    new KeepErrors({ store, log: app.log, mode: config.mode }),
    visits,
  ];
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    network: networkOf(request.ip),
    prefix: prefixOf(request.ip),
    customer: await customerOf(request),
  });
  await app.register(reportRoutes, { store, shownSets, sinks, visitorOf, networkOf });
  app.get('/config.json', (_request, reply) => reply.headers(noStore).send(config));
  app.get('/releases/current.json', async (request, reply) =>
    reply.headers(noStore).send(await currentSet(request)),
  );
  for (const reserved of ['/api/*', '/remotes/*', '/releases/*'])
    app.get(reserved, (_request, reply) => reply.callNotFound());
  app.get('/*', { exposeHeadRoute: true }, async (request, reply) => {
    const path = pathOf(request.url);
    if (isFilePath(path)) return reply.callNotFound();
    const chosen = await sets.choose(request, reply);
    if (chosen.instead.length === 0) files.remember(chosen.set);
    const setPages = pagesOf(chosen);
    if (setPages.composition.reports) {
      const shownSet = await shownSets.show(chosen.set.id, request.protocol === 'https');
      if (shownSet) {
        reply.header('Set-Cookie', shownSet.cookie);
        if (isOpened(request))
          visits.awaitReport({
            set: chosen.set,
            view: shownSet.view,
            remote: setPages.remoteOf(path),
            userAgent: request.headers['user-agent'] ?? '',
            visitor: () => visitorOf(request),
          });
      }
    }
    const [encoding] = encodingsOf(request.headers['accept-encoding']);
    reply.headers({ ...setPages.headers, Vary: 'Accept-Encoding' });
    if (!setPages.hasPage(path) && path !== galleryPath) reply.code(404).header('X-Request-Id', request.id);
    if (encoding) reply.header('Content-Encoding', encoding);
    return reply.send(await setPages.page(path, encoding));
  });
}

function rememberLive({ stable, candidate }: ChannelState, files: ReleaseFiles): void {
  for (const set of [stable, candidate]) if (set) files.remember(set);
}

/** In a tab, rather than by a program or in advance. */
const isOpened = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
