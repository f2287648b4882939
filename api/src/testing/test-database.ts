import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect } from 'kysely';
import { Client } from 'pg';
import { type Database, type OpenDatabase, openDatabase } from '../db/client';
import { migrate } from '../db/migrate';
import { PGlitePool } from '../db/pglite-pool';
import type { Tables } from '../db/tables';
import { openFromTemplate } from './bank-template';

type Fill = (db: Database) => Promise<void>;

/** A database of its own for one test file: embedded, or on the server of DATABASE_URL where that is set. */
export function openTestDatabase(fill: Fill): Promise<OpenDatabase> {
  const server = process.env.DATABASE_URL;
  return server ? openOnServer(server, fill) : openInMemory(fill);
}

const kyselyOn = (database: PGlite): Database =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: new PGlitePool(database) }) });

async function openInMemory(fill: Fill): Promise<OpenDatabase> {
  const database = await openFromTemplate(async (empty) => {
    const db = kyselyOn(empty);
    await migrate(db);
    await fill(db);
  });
  const db = kyselyOn(database);
  const close = async () => {
    await db.destroy();
    await database.close();
  };
  return { db, kind: 'pglite', close };
}

async function openOnServer(server: string, fill: Fill): Promise<OpenDatabase> {
  const name = `larch_test_${randomBytes(6).toString('hex')}`;
  await onServer(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  const opened = await openDatabase({ url: url.href });
  await fill(opened.db);
  const close = async () => {
    await opened.close();
    await onServer(server, `drop database ${name}`);
  };
  return { ...opened, close };
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
