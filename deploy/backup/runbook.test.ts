import { spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { cents } from '@bank/shared/money';
import { until } from '@bank/shared/testing/until';
import { Client } from 'pg';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import type { Order } from '../../api/reliability/order';
import { measured } from '../../api/reliability/scale';
import { demoPassword } from '../../api/src/demo/customers/customers';
import { type ApiProcess, startApi } from '../../api/src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../../api/src/testing/closed-bank';
import { gatherCrowd, type Member } from '../../api/src/testing/crowd/crowd';
import { showReleases } from '../../platform/src/channel/show-releases';
import { storeRelease } from '../../platform/src/record/store-release';
import { ReleaseKeys } from '../../platform/src/store/release-keys';
import { ReleaseStore } from '../../platform/src/store/release-store';
import { FolderStorage } from '../../platform/src/store/storage/folder-storage';
import { verifyStore } from '../../platform/src/store/verify-store';
import { builtApp, temporaryFolder } from '../../platform/src/testing/built-app';
import { openPrograms, type Programs } from '../testing/programs';
import { expectGuardedKeys } from './guarded-keys';
import { orderOf, payAll } from './payments';
import { Runbook, readRunbook } from './runbook';

jest.setTimeout(300_000);

const postgresFolder = findPostgres();
const testIfInstalled = postgresFolder ? test : test.skip;

const customers = 300;
const perCustomer = 8;

let server: Postgres;
let url: string;
let pid: number;
let bank: ClosedBank;
let api: ApiProcess | undefined;
let backup: string;
let keysBackup: string;
let runbook: Runbook;
let dataFolder: string;
let removeBuild: () => void;
let programs: Programs | undefined;

const urlOf = (database: string) => Object.assign(new URL(server.url), { pathname: `/${database}` }).href;

async function query<T>(connectionString: string, text: string): Promise<T[]> {
  const client = new Client({ connectionString });
  await client.connect();
  const { rows } = await client.query(text).finally(() => client.end());
  return rows;
}

const openStore = (dataDir: string) =>
  new ReleaseStore(
    new FolderStorage(join(dataDir, 'releases')),
    new ReleaseKeys(join(dataDir, 'releases-keys')),
  );

async function publishShell(dataDir: string): Promise<void> {
  const { folder, remove } = temporaryFolder();
  removeBuild = remove;
  const store = openStore(dataDir);
  const shell = await storeRelease(store, builtApp(folder, 'shell'));
  const intent = { author: 'Sasha', reason: 'for the backup' };
  await showReleases([shell], { store, channel: 'production', intent });
}

beforeAll(async () => {
  if (!postgresFolder) return;
  server = await startPostgres({ durable: true });
  pid = server.pid;
  await query(server.url, 'create database larch');
  url = urlOf('larch');
  const [row] = await query<{ folder: string }>(url, "select current_setting('data_directory') as folder");
  dataFolder = row?.folder ?? '';
  const { uid, gid } = statSync(dataFolder);
  programs = openPrograms();
  backup = join(programs.folder, 'backup');
  keysBackup = join(programs.folder, 'keys-backup');
  for (const folder of [backup, join(backup, 'bank'), keysBackup]) mkdirSync(folder);
  for (const folder of [programs.folder, backup]) chownSync(folder, uid, gid);
  bank = makeClosedBank(url);
  const { BANK_DATA_DIR = '' } = bank.env;
  await publishShell(BANK_DATA_DIR);
  const connection = {
    PGHOST: '127.0.0.1',
    PGPORT: String(server.port),
    PGUSER: 'postgres',
    PGDATABASE: 'larch',
  };
  const env = {
    ...bank.env,
    ...connection,
    BACKUP: backup,
    KEYS_BACKUP: keysBackup,
    PGDATA: dataFolder,
    PATH: `${postgresFolder}:${process.env.PATH}`,
  };
  runbook = new Runbook({ env, user: uid === process.getuid?.() ? undefined : { uid, gid } });
});
afterAll(async () => {
  await api?.kill();
  removeBuild?.();
  bank?.remove();
  await server?.stop();
  await programs?.stop();
});

const pay = (orders: readonly Order[]) => payAll(api?.port ?? 0, orders);

async function stopServer(): Promise<void> {
  process.kill(pid, 'SIGQUIT');
  const isAlive = () => spawnSync('kill', ['-0', String(pid)]).status === 0;
  await until('the server has ended', () => !isAlive());
}

async function stopStream(): Promise<void> {
  await programs?.signal('postgres:stream', 'SIGKILL');
  await programs?.end('postgres:stream');
}

/** The machine and its disk are gone. */
async function destroy(): Promise<void> {
  await stopServer();
  await api?.kill();
  await stopStream();
  rmSync(dataFolder, { recursive: true });
  rmSync(bank.env.BANK_DATA_DIR ?? '', { recursive: true });
}

const nights = () => readdirSync(backup).filter((name) => /^\d{4}-\d\d-\d\dT\d{6}$/.test(name));

/** Resolves once the log is streamed again. */
async function startStream(): Promise<void> {
  if (programs) await runbook.start('postgres:stream', programs);
  const streams = () =>
    runbook.run('postgres:streams').then(
      () => true,
      () => false,
    );
  await until('the stream is connected', streams, 60_000);
}

async function restore(env: Record<string, string> = {}): Promise<string> {
  await runbook.run('postgres:restore', env);
  await expect(runbook.run('postgres:wait', { patience: '1' })).rejects.toThrow('does not answer');
  pid = await server.restart();
  await runbook.run('postgres:wait');
  return runbook.run('bank:restore');
}

async function booked(name: string): Promise<string[]> {
  const rows = await query<{ key: string }>(
    url,
    `select description as key from transactions where description like '${name}-%' order by key`,
  );
  return rows.map(({ key }) => key);
}

async function signIn({ email }: Member): Promise<number> {
  const { status } = await fetch(`http://127.0.0.1:${api?.port}/api/v1/auth/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  return status;
}

test('every block of the runbook stops at its first failure', () => {
  const lax = [...readRunbook()].filter(([, commands]) => !commands.startsWith('set -euo pipefail\n'));
  expect(lax).toEqual([]);
});

test('every command of the runbook runs in this suite', () => {
  const source = readFileSync(__filename, 'utf8');
  const unused = [...readRunbook().keys()].filter((name) => !source.includes(`'${name}'`));
  expect(readRunbook().size).toBeGreaterThan(5);
  expect(unused).toEqual([]);
});

testIfInstalled('[API-5] restores a destroyed bank to its last change, and to a time', async () => {
  const members = await bank.look((deps) =>
    gatherCrowd(deps, { customers, deposit: cents(100_000), permits: perCustomer }),
  );
  const orders = (name: string, count: number) =>
    Array.from({ length: count }, (_, index) => orderOf(members, name, index));
  api = await startApi({ env: bank.env });
  await startStream();
  const atNight = pay(orders('night', 120));
  await runbook.run('postgres:backup');
  await runbook.run('bank:backup');
  expectGuardedKeys(keysBackup, join(backup, 'bank'));
  await atNight;
  const morning = await pay(orders('morning', 120));
  expect(morning.size).toBe(120);
  await sleep(1000);
  const [row] = await query<{ now: string }>(url, 'select now()::text as now');
  await sleep(1000);
  const noon = pay(orders('noon', 1800));
  await runbook.run('postgres:backup');
  const [firstNight = '', ...laterNights] = nights();
  expect(laterNights).toHaveLength(1);
  const destroyedAt = Date.now();
  await destroy();
  const acknowledged = await noon;

  expect(await restore()).toContain('the ledger is in order');
  expect(await booked('morning')).toEqual([...morning.keys()].sort());
  const found = new Set(await booked('noon'));
  const lost = [...acknowledged].filter(([key]) => !found.has(key));
  const oldest = destroyedAt - Math.min(...lost.map(([, at]) => at), destroyedAt);
  expect(acknowledged.size).toBeLessThan(1800);
  measured(
    `disk destroyed under load: of ${acknowledged.size} acknowledged payments, ${lost.length} lost, all from the ` +
      `last ${oldest} ms`,
  );
  const { BANK_DATA_DIR = '' } = bank.env;
  expect(await verifyStore(openStore(BANK_DATA_DIR))).toEqual([]);
  api = await startApi({ env: bank.env });
  expect(await signIn(members[0] as Member)).toBe(200);

  await runbook.run('postgres:look');
  const counts = await query(urlOf('larch_last_night'), 'select count(*)::int as customers from customers');
  expect(counts).toEqual([{ customers }]);

  await startStream();
  await api.kill();
  await stopStream();
  await stopServer();
  const until = row?.now ?? '';
  expect(await restore({ until, night: join(backup, firstNight) })).toContain('the ledger is in order');
  expect(await booked('morning')).toEqual([...morning.keys()].sort());
  expect(await booked('noon')).toEqual([]);
  await runbook.run('postgres:set-aside');
  await startStream();
  await runbook.run('postgres:backup');
  await runbook.run('postgres:tidy', { keep: '1' });
  expect(nights()).toHaveLength(1);
  api = await startApi({ env: bank.env });
  const evening = await pay(orders('evening', 40));
  expect(evening.size).toBe(40);
  await api.kill();
  await stopStream();
  await stopServer();
  expect(await restore()).toContain('the ledger is in order');
  expect(await booked('evening')).toEqual([...evening.keys()].sort());
});
