import Fastify from 'fastify';
import { Draining } from '../../kernel/http/draining';
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
