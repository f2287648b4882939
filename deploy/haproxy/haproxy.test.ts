import { request } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { until } from '@bank/shared/testing/until';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { expectHostWithPort } from '../testing/passed-host';
import { isInstalled, openPrograms, type Programs } from '../testing/programs';
import { type ProxyServer, startHaproxy } from '../testing/proxy';
import { expectOtherProcess, expectSafeRetries } from '../testing/retries';
import { Site } from '../testing/site';

jest.setTimeout(120_000);

const canRun = isInstalled('haproxy') && isInstalled('openssl') && findPostgres() !== undefined;
const testIfInstalled = canRun ? test : test.skip;

let programs: Programs | undefined;
let database: Postgres;
let sites: Site[];
let haproxy: ProxyServer;

beforeAll(async () => {
  if (!canRun) return;
  programs = openPrograms();
  database = await startPostgres();
  const env = {
    BANK_DATA_DIR: join(programs.folder, 'data'),
    DATABASE_URL: database.url,
    BANK_DEMO: '1',
    LOG_LEVEL: 'error',
  };
  sites = [await Site.start(programs, env), await Site.start(programs, env)];
  haproxy = await startHaproxy({ programs, sites });
});
afterAll(async () => {
  await programs?.stop();
  await database?.stop();
});

testIfInstalled('[MFE-1] HAProxy serves compressed, uncached pages with HSTS', async () => {
  const { status, headers, body } = await haproxy.ask('/login', { headers: { 'accept-encoding': 'br' } });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(String(brotliDecompressSync(body))).toContain('id="composition"');
});

testIfInstalled('[API-7] HAProxy redirects plain HTTP', async () => {
  const location = await new Promise((resolve) => {
    const to = {
      host: '127.0.0.1',
      port: haproxy.plainPort,
      path: '/login',
      headers: { host: 'bank.example' },
    };
    request(to, ({ headers }) => resolve(headers.location)).end();
  });
  expect(location).toBe('https://bank.example/login');
});

testIfInstalled('[API-7] HAProxy hides the probes and refuses oversized uploads', async () => {
  const statusOf = async (...question: Parameters<ProxyServer['ask']>) =>
    (await haproxy.ask(...question)).status;
  expect([await statusOf('/live'), await statusOf('/ready')]).toEqual([404, 404]);
  const headers = { 'content-length': String(6 * 1024 * 1024 + 1) };
  expect(await statusOf('/api/v1/auth/login/', { method: 'POST', headers })).toBe(413);
});

testIfInstalled('[API-7] HAProxy replaces a forwarded IP that the client claims', async () => {
  const statuses = [];
  for (let guess = 0; guess < 21; guess += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${guess}` };
    const body = JSON.stringify({ email: `guess${guess}@example.com`, password: 'wrong-password' });
    statuses.push((await haproxy.ask('/api/v1/auth/login/', { method: 'POST', headers, body })).status);
  }
  expect(statuses).toEqual([...Array(20).fill(401), 429]);
});

testIfInstalled('[API-7] HAProxy serves pages even if no process is ready', async () => {
  await sites[0]?.stop();
  await database.stop();
  const readiness = () => fetch(`http://127.0.0.1:${sites[1]?.port}/ready`);
  await until('the other process is unready', async () => (await readiness()).status !== 200);
  for (let page = 0; page < 4; page += 1) expect((await haproxy.ask('/login')).status).toBe(200);
});

testIfInstalled('[API-7] HAProxy never resends a POST that a process has seen', () =>
  expectSafeRetries(startHaproxy),
);

testIfInstalled('[API-7] HAProxy tries a process that is back at once', () =>
  expectOtherProcess(startHaproxy),
);

testIfInstalled('[MFE-3] HAProxy passes on the port of the host', () => expectHostWithPort(startHaproxy));
