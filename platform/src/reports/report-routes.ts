import { pageReport } from '@bank/shared/contracts/page-reports';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { RateLimiter } from '../limits/rate-limiter';
import { parseAs, UnreadableDocument } from '../store/documents';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';
import type { AcceptedReport, ReportSink, Visitor } from './accepted-report';
import { reportsPath } from './reports-path';
import type { ShownSets } from './shown-sets';

const maxBytes = 16_384;

const withinMs = 60_000;

/** Anything that is sent counts toward them. */
const limitsPerNetwork = { perCaller: 60, withinMs };

/** Reports with a proof have a total of their own: strangers can use up theirs, but not the customers'. */
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
  const types = ['text/plain', 'application/json'];
  app.addContentTypeParser(types, { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post(reportsPath, { bodyLimit: maxBytes }, async (request, reply) => {
    if (perNetwork.isExceeded(networkOf(request.ip))) return reply.code(429).send();
    const report = parseAs(String(request.body), pageReport);
    if (!report) return reply.code(400).send();
    const { set: id, sightings, errors = [] } = report;
    const shown = await shownSets.viewOf(request.headers.cookie, id);
    if (!shown) return reply.code(403).send();
    if (perView.isExceeded(shown.view)) return reply.code(429).send();
    const visitor = await visitorOf(request);
    if (isTooMany(visitor)) return reply.code(429).send();
    const set = await readShownSet(store, id);
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
}

/** The set may be damaged or out of reach: then its reports are lost, because no page waits for them. */
async function readShownSet(store: ReleaseStore, id: string): Promise<ReleaseSet | undefined> {
  try {
    return await store.readSet(id);
  } catch (failure) {
    if (failure instanceof UnreadableDocument || failure instanceof StorageUnavailable) return undefined;
    throw failure;
  }
}

const isPartOf =
  ({ shell, remotes, fallbacks }: ReleaseSet) =>
  ({ remote, version }: { remote: string; version: string }) =>
    [shell, ...remotes, ...fallbacks].some((one) => one.name === remote && one.version === version);
