import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import { createMetrics, type Metrics, serveMetrics } from './metrics';

const sources = {
  pool: () => ({ total: 8, idle: 5, waiting: 2 }),
  waitingMail: async () => 3,
  ledger: async () => ({ broken: 0, auditedAt: new Date(1_000_000) }),
};

async function scrape(metrics: Metrics, path = '/metrics') {
  const server = await serveMetrics(metrics.registry, { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}${path}`);
  const text = await answer.text();
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
  return { status: answer.status, text };
}

test('counts requests by route, not by URL', async () => {
  const metrics = createMetrics(sources);
  const app = Fastify();
  metrics.timeRequests(app);
  app.get('/accounts/:id', async () => ({}));
  for (const url of ['/accounts/1', '/accounts/2?email=kim@example.com', '/nowhere']) await app.inject(url);
  await app.close();
  const { text } = await scrape(metrics);
  const count = 'larch_http_request_duration_seconds_count';
  expect(text).toContain(`${count}{method="GET",route="/accounts/:id",status="200"} 2`);
  expect(text).toContain(`${count}{method="GET",route="unknown route",status="404"} 1`);
  expect(text).not.toContain('kim@example.com');
});

test('reports pool, outbox, queues, ledger, remotes, uploads and rollouts', async () => {
  const metrics = createMetrics(sources);
  metrics.countSighting({ remote: 'mfe-auth', version: '0123456789abcdef', outcome: 'failed: network' });
  metrics.countUpload('publish', 'moved');
  metrics.countDecision('rollback');
  metrics.showEvidence(12.5);
  const { text } = await scrape(metrics);
  for (const line of [
    'larch_database_connections_total 8',
    'larch_database_connections_idle 5',
    'larch_database_connections_waiting 2',
    'larch_mail_waiting 3',
    'larch_ledger_broken_invariants 0',
    'larch_ledger_audited_timestamp_seconds 1000',
    'larch_remote_sightings_total{remote="mfe-auth",version="0123456789abcdef",outcome="failed: network"} 1',
    'larch_uploads_total{kind="publish",result="moved"} 1',
    'larch_rollout_decisions_total{action="rollback"} 1',
    'larch_rollout_decisions_total{action="halt"} 0',
    'larch_rollout_evidence 12.5',
  ])
    expect(text).toContain(`${line}\n`);
});

const databases: [string, () => Promise<never>][] = [
  ['down', () => Promise.reject(new Error('connection refused'))],
  ['frozen', () => new Promise(() => {})],
];

test.each(databases)('responds while the database is %s', async (_state, query) => {
  const [waitingMail, ledger] = [query, query];
  const { status, text } = await scrape(createMetrics({ ...sources, waitingMail, ledger }));
  expect(status).toBe(200);
  expect(text).toContain('larch_mail_waiting Nan');
  expect(text).toContain('larch_database_connections_total 8');
});

test('reports a ledger that was never audited as overdue', async () => {
  const ledger = async () => null;
  const audited = async (given: object) =>
    (await scrape(createMetrics({ ...sources, ledger, ...given }))).text;
  expect(await audited({})).toContain('larch_ledger_audited_timestamp_seconds 0\n');
  // Nothing audits the embedded database.
  expect(await audited({ pool: null })).toContain('larch_ledger_audited_timestamp_seconds Nan\n');
});

test('serves nothing but the metrics', async () => {
  expect((await scrape(createMetrics(sources), '/')).status).toBe(404);
});

test('keeps no process alive whose start failed', () => {
  const start = `
    import { Registry } from 'prom-client';
    import { serveMetrics } from './metrics.ts';
    await serveMetrics(new Registry(), { host: '127.0.0.1', port: 0 });`;
  const node = ['--import', 'tsx', '--input-type=module', '--eval', start];
  const { status } = spawnSync(process.execPath, node, { cwd: import.meta.dirname, timeout: 30_000 });
  expect(status).toBe(0);
}, 40_000);
