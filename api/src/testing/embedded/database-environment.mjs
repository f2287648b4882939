import { PGlite, types } from '@electric-sql/pglite';
import { TestEnvironment } from 'jest-environment-node';
import '../../../../sdk/src/test/compile-once.mjs';
import { disablingContexts } from '../../../../sdk/src/test/disable-contexts.mjs';

const idle = [];
const opened = new Set();

async function open(loadDataDir) {
  for (const database of opened) if (database.closed) opened.delete(database);
  const database = await PGlite.create({ loadDataDir });
  opened.add(database);
  return database;
}

/** Without objects of the test file, which would keep its context in memory, and through it those before it. */
const keep = (lent) => {
  Object.assign(lent.database.parsers, types.parsers);
  Object.assign(lent.database.serializers, types.serializers);
  idle.push({ ...lent });
};

const serverDatabases = { idle: [] };

async function dropOnServer() {
  const idleOnServer = serverDatabases.idle.splice(0);
  if (idleOnServer.length === 0) return;
  const { Client } = (await import('pg')).default;
  const client = new Client({ connectionString: process.env.DATABASE_URL });
  await client.connect();
  for (const { url } of idleOnServer)
    await client.query(`drop database if exists ${new URL(url).pathname.slice(1)} with (force)`);
  await client.end();
}

/** An open database keeps its process from exiting, also one that a failed test left open. */
async function closeAll() {
  idle.length = 0;
  const open = [...opened].filter(({ closed }) => !closed);
  await Promise.all([dropOnServer(), ...open.map((database) => database.close())]);
}

const untilNextFileMs = 500;
let closing;

/** Lends embedded databases to one test file after another, because opening one takes a second or two. */
export default class extends disablingContexts(TestEnvironment) {
  async setup() {
    clearTimeout(closing);
    await super.setup();
    this.global.embeddedDatabases = { idle, open, keep };
    this.global.serverDatabases = serverDatabases;
  }

  async teardown() {
    await super.teardown();
    this.rest();
  }

  /** Cleans up after a file that another one may follow. */
  rest() {
    // It ends twice after a failed test; a forgotten timer would close the databases of the next file.
    clearTimeout(closing);
    closing = setTimeout(closeAll, untilNextFileMs);
  }
}
