import { randomBytes } from 'node:crypto';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { type OpenDatabase, openForMaintenance } from '../kernel/db/client';
import { openServer, serving } from '../kernel/db/server/open-server';
import type { Database, Tables } from '../kernel/db/tables';
import { tracedPool } from '../kernel/telemetry/tracing';
import { fingerprint } from './bank-template';
import { keepPristine, restore } from './embedded/pristine';

interface ServerDatabase extends OpenDatabase {
  url: string;
}

type Fill = (db: Database) => Promise<void>;

interface Idle {
  url: string;
  uses: number;
}

declare global {
  /** Databases that another test may use. The test environment drops the last ones. */
  var serverDatabases: { idle: Idle[] } | undefined;
}

const idle = globalThis.serverDatabases?.idle;

/** Each use leaves dead rows, which the next one reads. */
const maxUses = 100;

/** An arbitrary constant, so that only one worker at a time creates a template. */
const templateLock = 0x1a2c6;

export async function openOnServer(server: string, fill: Fill): Promise<ServerDatabase> {
  const { url, uses } = (await findIdle(server)) ?? { url: await createCopy(server, fill), uses: 0 };
  const { pool, figures } = await openServer(url, serving);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: tracedPool(pool) }) });
  let isKnown = false;
  const close = async () => {
    await db.destroy();
    // Other processes that know the URL may still use it.
    if (idle && !isKnown && uses < maxUses) idle.push({ url, uses: uses + 1 });
    else await drop(server, url);
  };
  return {
    db,
    kind: 'postgresql',
    figures,
    close,
    get url() {
      isKnown = true;
      return url;
    },
  };
}

async function findIdle(server: string): Promise<Idle | undefined> {
  const found = idle?.pop();
  if (!found) return;
  if (await isRestored(found.url).catch(() => false)) return found;
  await drop(server, found.url);
  return findIdle(server);
}

const isRestored = (url: string) =>
  onServer(url, async (client) => {
    await client.query(`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`);
    return (await client.query<{ is_restored: boolean }>(restore)).rows[0]?.is_restored ?? false;
  });

async function createCopy(server: string, fill: Fill): Promise<string> {
  const name = `larch_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const template = await findTemplate(client, server, fill);
    await client.query(`create database ${name} template ${template} ${await strategyOf(client)}`);
  });
  return databaseUrl(server, name);
}

const drop = (server: string, url: string) =>
  onServer(server, (client) =>
    client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`),
  );

/** Copying files takes half as long as writing them to the log, which version 15 does by default. */
async function strategyOf(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 150000 as chooses`,
  );
  return rows[0].chooses ? 'strategy file_copy' : '';
}

/** Renamed when complete, so that an aborted run leaves no partial template. */
async function findTemplate(client: Client, server: string, fill: Fill) {
  const template = `larch_template_${fingerprint()}`;
  const draft = `${template}_draft`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const url = databaseUrl(server, draft);
  const filled = await openForMaintenance({ url });
  await fill(filled.db).finally(() => filled.close());
  await onServer(url, (filler) => filler.query(keepPristine));
  await client.query(`alter database ${draft} rename to ${template}`);
  return template;
}

const databaseUrl = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function onServer<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
}
