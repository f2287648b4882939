import { pageReport } from '@bank/shared/contracts/page-reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiter } from '../limits/rate-limiter';
import { UnreadableDocument } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';
import type { AcceptedReport, ReportSink, Visitor } from './accepted-report';
import { reportsPath } from './reports-path';
import type { ShownSets } from './shown-sets';

const maxBytes = 16_384;

const withinMs = 60_000;

/** Of anything that is sent. */
const limitsPerNetwork = { perCaller: 60, withinMs };

/** Of reports with a proof. Strangers can use up their total, but not the customers'. */
const limitsOf = {
  strangers: { perCaller: 240, total: 6_000, withinMs },
  customers: { perCaller: 60, total: 6_000, withinMs },
};

/** A page that throws in a loop must not fill the store. */
const limitsPerView = { perCaller: 20, withinMs };

interface ReportOptions {
  store: ReleaseStore;
  shownSets: ShownSets;
  sinks: readonly ReportSink[];
  visitorOf: (request: FastifyRequest) => Promise<Visitor>;
  /** Without a look at who it is. */
  networkOf: (ip: string) => string;
}

export async function reportRoutes(
  app: FastifyInstance,
  { store, shownSets, sinks, visitorOf, networkOf }: ReportOptions,
): Promise<void> {
  const perNetwork = new RateLimiter(limitsPerNetwork);
  const ofStrangers = new RateLimiter(limitsOf.strangers);
  const ofCustomers = new RateLimiter(limitsOf.customers);
  const isTooMany = ({ customer, prefix }: Visitor) =>
    customer === undefined ? ofStrangers.isExceeded(prefix) : ofCustomers.isExceeded(customer);
  const perView = new RateLimiter(limitsPerView);
  app.addHook('onClose', async () => void (await Promise.all(sinks.map((sink) => sink.close()))));
  // navigator.sendBeacon sends text/plain.
  app.addContentTypeParser('text/plain', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) =>
    done(null, body),
  );
  app.post(reportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
    if (perNetwork.isExceeded(networkOf(request.ip))) return reply.code(429).send();
    const parsed = pageReport.safeParse(parseJson(String(request.body)));
    if (!parsed.success) return reply.code(400).send();
    const { set: id, sightings, errors = [] } = parsed.data;
    const shown = await viewOf(request, id);
    if (!shown) return reply.code(403).send();
    if (perView.isExceeded(shown.view)) return reply.code(429).send();
    const visitor = await visitorOf(request);
    if (isTooMany(visitor)) return reply.code(429).send();
    const set = await findSet(id);
    if (!set) return reply.code(204).send();
    const isPart = isPartOf(set);
    const accepted: AcceptedReport = {
      set,
      sightings: sightings.filter(isPart),
      errors: errors.filter(isPart),
      ...shown,
      visitor,
      userAgent: request.headers['user-agent'] ?? '',
    };
    for (const sink of sinks) sink.add(accepted);
    return reply.code(204).send();
  });

  const viewOf = (request: FastifyRequest, id: string) => shownSets.viewOf(request.headers.cookie, id);

  /** The set may be damaged or out of reach: then its reports are lost, because no page waits for them. */
  const findSet = (id: string) => readIfIntact(() => store.readSet(id));
}

async function readIfIntact<Result>(read: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await read();
  } catch (failure) {
    if (failure instanceof UnreadableDocument || failure instanceof StorageUnavailable) return undefined;
    throw failure;
  }
}

const isPartOf =
  ({ shell, remotes, fallbacks }: ReleaseSet) =>
  ({ remote, version }: { remote: string; version: string }) =>
    [shell, ...remotes, ...fallbacks].some((one) => one.name === remote && one.version === version);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
