import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { demoPassword } from '../../api/src/demo/customers/customers';
import { startApi } from '../../api/src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../../api/src/testing/closed-bank';
import { root } from '../testing/programs';

jest.setTimeout(120_000);

const testIfInstalled = findPostgres() ? test : test.skip;

let server: Postgres;
let owner: ClosedBank;
let web: ClosedBank;

const urlOf = (role: string) =>
  Object.assign(new URL(server.url), { username: role, pathname: '/larch' }).href;

async function query(connectionString: string, text: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

function documentedGrants(): string {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const [, grants] = /^```sql larch_web\n([\s\S]*?)^```$/m.exec(text) ?? [];
  if (!grants) throw new Error('docs/operating.md has no grants for larch_web.');
  return grants;
}

beforeAll(async () => {
  if (!findPostgres()) return;
  server = await startPostgres();
  await query(server.url, 'create role larch login');
  await query(server.url, 'create role larch_web login');
  await query(server.url, 'create database larch owner larch');
  owner = makeClosedBank(urlOf('larch'));
  web = makeClosedBank(urlOf('larch_web'));
});
afterAll(async () => {
  owner?.remove();
  web?.remove();
  await server?.stop();
});

const startServing = () =>
  startApi({
    env: { ...web.env, BANK_DATA_DIR: owner.env.BANK_DATA_DIR ?? '', BANK_MIGRATE: '0', BANK_DEMO: '1' },
  });

testIfInstalled('[API-5] a role without rights gets one line', async () => {
  await expect(startApi({ env: web.env })).rejects.toThrow(
    /^It exited:\nDATABASE_URL: its role lacks a right: permission denied for schema public\. [^\n]*\n$/,
  );
});

testIfInstalled('[API-5] the documented grants are enough to serve, not to migrate', async () => {
  const first = await startApi({ env: { ...owner.env, BANK_DEMO: '1' } });
  await first.stop();
  await expect(startServing()).rejects.toThrow('its role lacks a right: permission denied for table');
  await query(urlOf('larch'), documentedGrants());
  const api = await startServing();
  const { status } = await fetch(`http://127.0.0.1:${api.port}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'alex@example.com', password: demoPassword }),
  });
  expect(status).toBe(200);
  expect(await api.stop()).toBe(0);
  await expect(query(urlOf('larch_web'), 'alter table accounts add column spare text')).rejects.toThrow(
    'must be owner',
  );
});
