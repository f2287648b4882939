import Fastify, { type FastifyInstance } from 'fastify';
import { buildBank } from '../../app';
import { Draining } from '../../kernel/http/draining';
import { createLog } from '../../kernel/log/log';
import { createMetrics } from '../../kernel/telemetry/metrics';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { probes } from './probes';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bank.close();
});

async function probe(options: { draining?: Draining; hasReleases?: () => Promise<boolean> } = {}) {
  const app = Fastify();
  await app.register(probes, { bank: bank.deps, ...options });
  const [live, ready] = [await app.inject('/live'), await app.inject('/ready')];
  await app.close();
  return [live.statusCode, ready.statusCode, ready.json(), ready.headers['cache-control']];
}

const waiting = (reason: string) => [200, 503, { status: 'not ready', reason }, 'no-store'];

test('[API-7] a process with a database and releases is ready', async () => {
  expect(await probe({ draining: new Draining(), hasReleases: async () => true })).toEqual([
    200,
    200,
    { status: 'ready' },
    'no-store',
  ]);
});

test('[API-7] a draining process is live, but not ready', async () => {
  const draining = new Draining();
  await draining.begin();
  expect(await probe({ draining })).toEqual(waiting('draining'));
});

test('[API-7] a process without releases is live, but not ready', async () => {
  expect(await probe({ hasReleases: async () => false })).toEqual(waiting('no releases'));
});

test('[API-7] a process without its database is live, but not ready', async () => {
  jest.spyOn(bank.deps.db, 'insertInto').mockImplementation(() => {
    throw new Error('connection refused');
  });
  expect(await probe()).toEqual(waiting('database'));
});

test('[API-7] keeps probes out of the metrics', async () => {
  const waitingMail = async () => 0;
  const metrics = createMetrics({ pool: null, waitingMail, ledger: async () => null });
  const prepare = async (server: FastifyInstance) => metrics.timeRequests(server);
  const app = await buildBank(bank.deps, createLog('silent'), { prepare });
  for (const path of ['/live', '/ready', '/api/v1/health/']) await app.inject(path);
  await app.close();
  const text = await metrics.registry.metrics();
  const routes = text.matchAll(/^larch_http_request_duration_seconds_count{.*route="(.*?)"/gm);
  expect([...routes].map(([, route]) => route)).toEqual(['/api/v1/health/']);
});
