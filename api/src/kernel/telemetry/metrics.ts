import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { waitingJobs } from '../queues/work-queue';
import { isObserved } from './tracing';

export interface PoolFigures {
  total: number;
  idle: number;
  waiting: number;
}

interface Sources {
  /** Null with the embedded database, which has no pool. */
  pool: (() => PoolFigures) | null;
  waitingMail: () => Promise<number>;
  /** Null before the first audit. */
  ledger: () => Promise<{ broken: number; auditedAt: Date } | null>;
}

interface RemoteSighting {
  remote: string;
  version: string;
  outcome: string;
}

export interface Metrics {
  registry: Registry;
  timeRequests(app: FastifyInstance): void;
  countSighting(sighting: RemoteSighting): void;
  countUpload(kind: string, result: string): void;
  countDecision(action: RolloutAction): void;
  showEvidence(evidence: number): void;
}

/** What the judge of rollouts decides. */
const rolloutActions = ['widen', 'promote', 'halt', 'hold', 'rollback'] as const;

type RolloutAction = (typeof rolloutActions)[number];

/** Seconds. A payment is a few milliseconds, a sign-in about 50. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export function createMetrics(sources: Sources): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  addGauges(registry, sources);
  const requests = new Histogram({
    name: 'larch_http_request_duration_seconds',
    help: 'Requests by route, from the first byte to the last.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  });
  const counter = (name: string, help: string, ...labelNames: string[]) =>
    new Counter({ name, help, labelNames, registers });
  const sightings = counter(
    'larch_remote_sightings_total',
    "What visitors' pages reported about remotes: how they loaded or failed.",
    'remote',
    'version',
    'outcome',
  );
  const uploads = counter(
    'larch_uploads_total',
    'Requests of squads that publish over HTTP: what they asked for, and how it ended.',
    'kind',
    'result',
  );
  const decisions = counter(
    'larch_rollout_decisions_total',
    'What the judge decided about rollouts.',
    'action',
  );
  // An alert sees the first one only if the series exists before.
  for (const action of rolloutActions) decisions.inc({ action }, 0);
  const evidence = new Gauge({
    name: 'larch_rollout_evidence',
    help: 'The evidence against the rollout that is judged: halted from 10, rolled back at 100, 0 without one.',
    registers,
  });
  return {
    registry,
    timeRequests: (app) => {
      app.addHook('onResponse', (request, reply, done) => {
        const route = request.routeOptions.url ?? 'unknown route';
        const labels = { method: request.method, route, status: String(reply.statusCode) };
        if (isObserved(request)) requests.observe(labels, reply.elapsedTime / 1000);
        done();
      });
    },
    countSighting: ({ remote, version, outcome }) => sightings.inc({ remote, version, outcome }),
    countUpload: (kind, result) => uploads.inc({ kind, result }),
    countDecision: (action) => decisions.inc({ action }),
    showEvidence: (value) => evidence.set(value),
  };
}

/** Less than a scraper's timeout: while the database is frozen, the other metrics matter even more. */
const queryTimeoutMs = 2000;

function orUnknown<Value>(query: Promise<Value>): Promise<Value | undefined> {
  const givesUp = sleep(queryTimeoutMs, undefined, { ref: false });
  return Promise.race([query, givesUp]).catch(() => undefined);
}

function addGauges(registry: Registry, { pool, waitingMail, ledger }: Sources): void {
  const registers = [registry];
  const gauge = (name: string, help: string, collect: (this: Gauge) => void | Promise<void>) =>
    new Gauge({ name, help, registers, collect });
  new Gauge({
    name: 'larch_queue_waiting_jobs',
    help: 'Jobs that wait for a turn in this process, by queue.',
    labelNames: ['queue'],
    registers,
    collect() {
      for (const [queue, waiting] of waitingJobs()) this.set({ queue }, waiting);
    },
  });
  gauge('larch_mail_waiting', 'Emails in the outbox.', async function () {
    this.set((await orUnknown(waitingMail())) ?? Number.NaN);
  });
  const lastAudit = () => orUnknown(ledger());
  gauge('larch_ledger_broken_invariants', 'Broken invariants at the last audit.', async function () {
    this.set((await lastAudit())?.broken ?? Number.NaN);
  });
  gauge('larch_ledger_audited_timestamp_seconds', 'When the ledger was last audited.', async function () {
    const last = await lastAudit();
    const isOverdue = last === null && pool !== null;
    this.set(last ? last.auditedAt.getTime() / 1000 : isOverdue ? 0 : Number.NaN);
  });
  if (!pool) return;
  const connections = [
    ['total', 'Open database connections.'],
    ['idle', 'Open database connections that no request uses.'],
    ['waiting', 'Requests that wait for a database connection.'],
  ] as const;
  for (const [kind, help] of connections)
    gauge(`larch_database_connections_${kind}`, help, function () {
      this.set(pool()[kind]);
    });
}

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Has a port of its own, so that a proxy in front of the bank can't publish it by mistake. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  server.listen({ host, port });
  await once(server, 'listening');
  // A start that fails after this must still end the process.
  server.unref();
  return server;
}
