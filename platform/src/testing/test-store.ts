import { randomBytes } from 'node:crypto';
import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import Fastify from 'fastify';
import { Client, Pool } from 'pg';
import { ReleaseKeys } from '../store/release-keys';
import { ReleaseStore } from '../store/release-store';
import { FolderStorage } from '../store/storage/folder-storage';
import { PostgresStorage, type RunQuery } from '../store/storage/postgres-storage';
import type { Storage } from '../store/storage/storage';

const { DATABASE_URL: server } = process.env;

const longAgo = new Date('2020-01-01');

interface TestDatabase {
  url: string;
  pool: Pool;
  runQuery: RunQuery;
}

/** One for each test file. */
let database: TestDatabase | undefined;

/** In a folder, or in PostgreSQL if DATABASE_URL names a server. */
export async function openTestStore(root: string): Promise<ReleaseStore> {
  const folder = join(root, 'store');
  return new ReleaseStore(await openTestStorage(folder), new ReleaseKeys(`${folder}-keys`));
}

async function openTestStorage(folder: string): Promise<Storage> {
  if (!server) return new FolderStorage(folder);
  const { pool, runQuery } = await testDatabase(server);
  const storage = new PostgresStorage(runQuery);
  await storage.createTable();
  await pool.query('truncate larch_releases.stored');
  return storage;
}

async function testDatabase(url: string): Promise<TestDatabase> {
  database ??= await createDatabase(url);
  return database;
}

async function createDatabase(url: string): Promise<TestDatabase> {
  const name = `larch_releases_${randomBytes(6).toString('hex')}`;
  await onServer(url, `create database ${name}`);
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const pool = new Pool({ connectionString: own, max: 4 });
  pool.on('error', () => {});
  const runQuery: RunQuery = async (text, values) => (await pool.query(text, values)).rows;
  return { url: own, pool, runQuery };
}

async function onServer(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

afterAll(async () => {
  if (!server || !database) return;
  await database.pool.end();
  await onServer(server, `drop database ${new URL(database.url).pathname.slice(1)} with (force)`);
});

/** Runs a statement in the database of this file's stores. */
export const runSql: RunQuery = (text, values) =>
  database ? database.runQuery(text, values) : Promise.reject(new Error('There is no database.'));

export const testContext = (root: string, store: ReleaseStore) => ({
  root,
  store,
  build: async (_apps: string[]): Promise<void> => undefined,
  author: 'Sasha',
  judge: { isOn: true, settleMs: 1_000, webhook: undefined },
  log: () => Fastify().log,
  announce: <Result>(_text: string, work: Promise<Result>): Promise<Result> => work,
  openReplay: async () => ({ url: 'http://127.0.0.1:4000', customer: 'alex', ended: Promise.resolve() }),
  openStorage: async (folder: string) => ({ storage: new FolderStorage(folder), close: async () => {} }),
});

export const placeOf = ({ storage }: ReleaseStore): string => database?.url ?? storage.nameOf('');

/** Opens the store as another process would. */
export const reopen = ({ storage, keys }: ReleaseStore): ReleaseStore => new ReleaseStore(storage, keys);

export async function setTime({ storage }: ReleaseStore, key: string, time = longAgo): Promise<void> {
  if (!database) await utimes(storage.nameOf(key), time, time);
  else
    await database.pool.query('update larch_releases.stored set stored_at = $2 where key = $1', [key, time]);
}

export async function edit(
  { storage }: ReleaseStore,
  key: string,
  change: (text: string) => string,
): Promise<void> {
  const bytes = (await storage.read(key)) ?? Buffer.of();
  await storage.replace(key, Buffer.from(change(bytes.toString())));
}
