import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import Fastify, { type FastifyInstance } from 'fastify';
import { Client } from 'pg';
import { readEnv } from '../../api/src/app/start/env';
import { showReleases } from '../../platform/src/channel/show-releases';
import { FileCache } from '../../platform/src/page/files/file-cache';
import { pageRoutes } from '../../platform/src/page/page-routes';
import { storeRelease } from '../../platform/src/record/store-release';
import type { ReleaseRecord } from '../../platform/src/store/release-documents';
import { StorageUnavailable } from '../../platform/src/store/storage/storage';
import { builtApp, temporaryFolder } from '../../platform/src/testing/built-app';
import { type DatabaseProxy, startProxy } from '../testing/database-proxy';
import { type OpenReleases, openFileCache, openReleases } from './open-releases';

jest.setTimeout(60_000);

const server = process.env.DATABASE_URL ?? '';
const intent = { author: 'Sasha', reason: 'from another machine' };
const code = 'a text long enough to be worth compressing '.repeat(40);

interface Machine {
  folder: string;
  site: FastifyInstance;
  releases: OpenReleases;
  logged: { msg: string; unavailable?: string }[];
}

let root: string;
let remove: () => void;
let database: string;
let publisher: OpenReleases;
let proxy: DatabaseProxy;
const machines: Machine[] = [];

const urlOf = (name: string, port = new URL(server).port) =>
  Object.assign(new URL(server), { pathname: `/${name}`, port }).href;

async function run(text: string, name = new URL(server).pathname.slice(1)): Promise<void> {
  const client = new Client({ connectionString: urlOf(name) });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** Machines share the database and the keys, but no file system. */
const envOf = (folder: string, url: string) => readEnv({ BANK_DATA_DIR: folder, RELEASE_STORE: url });

async function startMachine(name: string, url = urlOf(database)): Promise<Machine> {
  const folder = join(root, name);
  const env = envOf(folder, url);
  const releases = await openReleases(env);
  const logged: Machine['logged'] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const site: FastifyInstance = Fastify({ logger: { level: 'warn', stream } });
  site.addHook('onClose', () => releases.close());
  const { store } = releases;
  const fileCache = await openFileCache(env, store);
  await site.register(pageRoutes, { store, config: { mode: 'specification', chat_script: null }, fileCache });
  await site.ready();
  const machine = { folder, site, releases, logged };
  machines.push(machine);
  return machine;
}

async function publish(...folders: string[]): Promise<ReleaseRecord[]> {
  const { store } = publisher;
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, { store, channel: 'production', intent });
  return records;
}

const shown = async ({ site }: Machine): Promise<string> => {
  const response = await site.inject('/releases/current.json');
  return response.statusCode === 200 ? response.json().remotes[0].version : `${response.statusCode}`;
};

const cacheOf = ({ folder }: Machine) => join(folder, 'release-cache');

const cachedFiles = (machine: Machine): string[] =>
  existsSync(cacheOf(machine))
    ? readdirSync(cacheOf(machine), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name))
    : [];

/** Two files of the shell and two of the remote, one of them also in two compressed forms. */
const liveFiles = 6;

const waitForCopies = (machine: Machine) =>
  until('the live files are copied', () => cachedFiles(machine).length >= liveFiles);

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  process.env.RELEASE_KEYS = join(root, 'keys');
  database = `larch_machines_${randomBytes(6).toString('hex')}`;
  await run(`create database ${database}`);
  publisher = await openReleases(envOf(join(root, 'publisher'), urlOf(database)));
  await publish(builtApp(root, 'shell'), builtApp(root, 'mfe-one', code));
  proxy = await startProxy(new URL(server));
});
afterEach(async () => {
  proxy.restore();
  for (const { site } of machines.splice(0)) await site.close();
  await proxy.stop();
  await publisher.close();
  await run(`drop database ${database} with (force)`);
  delete process.env.RELEASE_KEYS;
  remove();
});

test('[MFE-3] a publication is live on every machine with the next page load', async () => {
  const [one, two] = [await startMachine('one'), await startMachine('two')];
  for (const build of ['second', 'third', 'fourth']) {
    const [record] = await publish(builtApp(root, 'mfe-one', build));
    expect([await shown(one), await shown(two)]).toEqual([record?.version, record?.version]);
  }
  expect(existsSync(join(root, 'one', 'releases'))).toBe(false);
});

test('[MFE-3] copies live files to this machine and never serves a damaged copy', async () => {
  const one = await startMachine('one');
  await waitForCopies(one);
  await one.site.close();
  const copies = cachedFiles(one);
  const intact = copies.map((file) => readFileSync(file));
  for (const file of copies) writeFileSync(file, 'damaged');
  const again = await startMachine('one');
  const { base } = (await again.site.inject('/releases/current.json')).json().remotes[0];
  expect((await again.site.inject(`${base}app.js`)).body).toBe(`/* ${code} */`);
  await until('the copies are intact', () =>
    copies.every((file, index) => intact[index]?.equals(readFileSync(file))),
  );
});

test('[MFE-3] deletes copies of releases that the store no longer has', async () => {
  const cache = new FileCache(join(root, 'one', 'release-cache'));
  const key = 'assets/mfe-gone/0123456789abcdef/app.js';
  await cache.write(key, Buffer.from('old'));
  await startMachine('one');
  expect(await cache.read(key)).toBeUndefined();
});

test('[MFE-3] serves files without a cache if the disk refuses it', async () => {
  mkdirSync(join(root, 'one'));
  writeFileSync(join(root, 'one', 'release-cache'), 'a file');
  const one = await startMachine('one');
  const { base } = (await one.site.inject('/releases/current.json')).json().remotes[0];
  expect((await one.site.inject(`${base}app.js`)).statusCode).toBe(200);
  const warned = 'could not write to the cache of release files';
  await one.site.close();
  expect(one.logged.filter(({ msg }) => msg === warned)).toHaveLength(1);
});

test('[MFE-3] warns once while it can copy no files, and copies them later', async () => {
  const one = await startMachine('one');
  await waitForCopies(one);
  await publish(builtApp(root, 'mfe-one', `second ${code}`));
  const { storage } = one.releases.store;
  const read = storage.read.bind(storage);
  let failures = 0;
  storage.read = async (key) => {
    if (!key.startsWith('assets/')) return read(key);
    failures += 1;
    throw new StorageUnavailable('The store is down.');
  };
  const visit = () => one.site.inject('/mfe-one');
  await until('three reads have failed', async () => (await visit()) && failures >= 3);
  storage.read = read;
  await until('a file is copied', async () => (await visit()) && cachedFiles(one).length !== liveFiles);
  expect(one.logged.map(({ msg }) => msg)).toEqual(["could not copy a release set's files to this machine"]);
});

test.each([
  { what: 'refuses connections', fail: () => proxy.cut() },
  { what: 'stops responding', fail: () => proxy.freeze() },
])('[MFE-3] serves the last set and its files while the database $what', async ({ fail }) => {
  const one = await startMachine('one', urlOf(database, String(proxy.port)));
  const before = await shown(one);
  await waitForCopies(one);
  fail();
  const [record] = await publish(builtApp(root, 'mfe-one', 'second'));
  for (let load = 0; load < 5; load += 1) expect(await shown(one)).toBe(before);
  const set = (await one.site.inject('/releases/current.json')).json();
  for (const { base, assets } of [set.shell, ...set.remotes])
    for (const { file } of assets) expect((await one.site.inject(`${base}${file}`)).statusCode).toBe(200);
  expect((await one.site.inject('/mfe-one')).statusCode).toBe(200);
  expect(one.logged.filter(({ unavailable }) => unavailable)).toHaveLength(1);

  proxy.restore();
  await until('the machine follows', async () => (await shown(one)) !== before);
  expect(await shown(one)).toBe(record?.version);
});

test('[MFE-3] serves releases with the right to read and the public keys only', async () => {
  const role = `larch_reader_${randomBytes(4).toString('hex')}`;
  rmSync(join(root, 'keys', 'signing.pem'));
  await run(`create role ${role} login`, database);
  await run(`grant usage on schema larch_releases to ${role}`, database);
  await run(`grant select on larch_releases.stored to ${role}`, database);
  const url = Object.assign(new URL(urlOf(database)), { username: role }).href;
  const one = await startMachine('one', url);
  expect(await shown(one)).toMatch(/^[0-9a-f]{16}$/);
  await one.site.close();
  await run(`drop owned by ${role}`, database);
  await run(`drop role ${role}`, database);
});

test('[MFE-3] names no password if the database refuses the connection', async () => {
  const url = Object.assign(new URL(urlOf('larch_missing')), { password: 'hunter2' }).href;
  const failure = await openReleases(envOf(join(root, 'one'), url)).catch((reason) => reason);
  expect(failure).toMatchObject({ expected: true });
  expect(failure.message).toContain('larch_missing');
  expect(failure.message).not.toContain('hunter2');
});
