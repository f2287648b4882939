import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { type Database, type OpenDatabase, openDatabase, openForMaintenance } from '../kernel/db/client';
import { fingerprint } from './bank-template';

export interface ServerDatabase extends OpenDatabase {
  url: string;
}

/** An arbitrary constant, so that only one worker at a time creates a template. */
const templateLock = 0x1a2c6;

export async function openOnServer(
  server: string,
  fill: (db: Database) => Promise<void>,
): Promise<ServerDatabase> {
  const name = `larch_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, async (client) => {
    await client.query('select pg_advisory_lock($1)', [templateLock]);
    const template = await findTemplate(client, server, fill);
    await client.query(`create database ${name} template ${template} ${await strategyOf(client)}`);
  });
  const url = databaseUrl(server, name);
  const opened = await openDatabase({ url });
  const close = async () => {
    await opened.close();
    await onServer(server, (client) => client.query(`drop database ${name} with (force)`));
  };
  return { ...opened, url, close };
}

/** Copying files takes half as long as writing them to the log, which version 15 does by default. */
async function strategyOf(client: Client): Promise<string> {
  const { rows } = await client.query(
    `select current_setting('server_version_num')::int >= 150000 as chooses`,
  );
  return rows[0].chooses ? 'strategy file_copy' : '';
}

/** Renamed when complete, so that an aborted run leaves no partial template. */
async function findTemplate(client: Client, server: string, fill: (db: Database) => Promise<void>) {
  const template = `larch_template_${fingerprint()}`;
  const draft = `${template}_draft`;
  const { rowCount } = await client.query('select from pg_database where datname = $1', [template]);
  if (rowCount) return template;
  await client.query(`drop database if exists ${draft}`);
  await client.query(`create database ${draft}`);
  const filled = await openForMaintenance({ url: databaseUrl(server, draft) });
  await fill(filled.db).finally(() => filled.close());
  await client.query(`alter database ${draft} rename to ${template}`);
  return template;
}

const databaseUrl = (server: string, database: string) =>
  Object.assign(new URL(server), { pathname: `/${database}` }).href;

async function onServer(server: string, work: (client: Client) => Promise<unknown>): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await work(client).finally(() => client.end());
}
