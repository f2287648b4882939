import type { SiteConfig } from '@bank/shared/contracts/site-config';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KeepErrors } from '../errors/keep-errors';
import { CollectVisits } from '../judge/collect-visits';
import type { OpenedPage } from '../judge/rollout-visits';
import type { Visitor } from '../reports/accepted-report';
import { CountReports, type OnSighting } from '../reports/count-reports';
import { reportRoutes } from '../reports/report-routes';
import { ShownSets } from '../reports/shown-sets';
import type { Channel } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';

export interface ReportsOptions {
  store: ReleaseStore;
  /** What this process shows everyone; production by default. */
  channel?: Channel | undefined;
  config: SiteConfig;
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

type LetReport = (
  request: FastifyRequest,
  reply: FastifyReply,
  page: Pick<OpenedPage, 'set' | 'remote'>,
) => Promise<void>;

/** Accepts what pages report. Returns what lets a page report, and awaits it from those that a browser opened. */
export async function acceptReports(app: FastifyInstance, options: ReportsOptions): Promise<LetReport> {
  const { store, channel = 'production', config, onSighting = () => {}, settleMs = 5_000 } = options;
  const { networkOf = (ip) => ip, prefixOf = (ip) => ip, customerOf = async () => undefined } = options;
  const { log } = app;
  const shownSets = new ShownSets(store.storage);
  const visits = new CollectVisits({ store, channel, log, settleMs });
  const counts = new CountReports(store.storage, log, onSighting);
  const sinks = [counts, new KeepErrors({ store, log, mode: config.mode }), visits];
  const visitorOf = async (request: FastifyRequest): Promise<Visitor> => ({
    network: networkOf(request.ip),
    prefix: prefixOf(request.ip),
    customer: await customerOf(request),
  });
  await app.register(reportRoutes, { store, shownSets, sinks, visitorOf, networkOf });
  return async (request, reply, page) => {
    const shown = await shownSets.show(page.set.id, request.protocol === 'https');
    if (!shown) return;
    reply.header('Set-Cookie', shown.cookie);
    const userAgent = request.headers['user-agent'] ?? '';
    const visitor = () => visitorOf(request);
    if (isOpened(request)) visits.awaitReport({ ...page, view: shown.view, userAgent, visitor });
  };
}

/** In a tab, rather than by a program or in advance. */
const isOpened = ({ method, headers }: FastifyRequest) =>
  method === 'GET' && headers['sec-fetch-dest'] === 'document' && headers['sec-purpose'] === undefined;
