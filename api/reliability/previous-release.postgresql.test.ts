import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { Client } from 'pg';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { openAsFound } from '../src/kernel/db/client';
import { migrate } from '../src/kernel/db/migrate';
import type { Migration } from '../src/kernel/db/migrations/migration';
import { currentSchema } from '../src/kernel/db/schema/schema';
import { type ApiProcess, startApi } from '../src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../src/testing/closed-bank';
import { runMoneySuite } from './money-suite';
import './scale';

const kept = join(__dirname, '../previous-release');
const server = new URL(process.env.DATABASE_URL ?? '');
const name = `larch_previous_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: name }).href;

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const started: ApiProcess[] = [];
let bank: ClosedBank;
let program: string;
beforeAll(async () => {
  await onServer(`create database ${name}`);
  bank = makeClosedBank(url);
  program = mkdtempSync(join(tmpdir(), 'larch-previous-'));
  writeFileSync(join(program, 'server.mjs'), gunzipSync(readFileSync(join(kept, 'server.mjs.gz'))));
  symlinkSync(join(__dirname, '../../node_modules'), join(program, 'node_modules'));
});
afterAll(async () => {
  for (const process of started) await process.kill();
  bank.remove();
  rmSync(program, { recursive: true });
  await onServer(`drop database ${name} with (force)`);
});

async function start(version: 'previous' | 'current', port?: number): Promise<ApiProcess> {
  const process = await startApi({
    env: { ...bank.env, BANK_DEMO: '1', SMTP_URL: '' },
    ...(port && { port }),
    ...(version === 'previous' && { server: join(program, 'server.mjs') }),
  });
  started.push(process);
  return process;
}

/** Changes the tables that every request reads, on top of whatever this version changed. */
const oneMore: Migration = {
  id: '999-one-more',
  step: 'expand',
  sql: ['customers', 'sessions', 'accounts', 'transfers', 'permits', 'mail', 'payees', 'settings']
    .map((table) => `alter table ${table} add column one_more text not null default 'yes';`)
    .join('\n'),
};

async function expand(): Promise<void> {
  const { number, migrations, objects } = currentSchema();
  const { db, close } = await openAsFound({ url });
  await migrate(db, { schema: { number: number + 1, migrations: [...migrations, oneMore], objects } });
  await close();
}

test('[API-5] the previous release runs, restarts and pays on the next schema', async () => {
  const previous = await start('previous');
  await runMoneySuite(previous.port, 'before');
  await Promise.all([runMoneySuite(previous.port, 'during'), expand()]);
  await runMoneySuite(previous.port, 'after');
  expect(await previous.stop()).toBe(0);
  const [restarted, current] = await Promise.all([start('previous', previous.port), start('current')]);
  await Promise.all([runMoneySuite(restarted.port, 'restarted'), runMoneySuite(current.port, 'beside')]);
  for (const process of [restarted, current]) expect(await process.stop()).toBe(0);
  await bank.look(({ db }) => assertLedger(db));
});
