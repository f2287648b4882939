import { until } from '@bank/shared/testing/until';
import { Client } from 'pg';
import { type Postgres, startPostgres } from '../../../../postgres-server/postgres-server';
import { isConnectionLost } from '../pg-errors';
import { openServer, serving } from './open-server';
import type { PreparedPool } from './prepared-pool';

jest.setTimeout(60_000);

let servers: [Postgres, Postgres];
let pool: PreparedPool | undefined;

async function configure({ url }: Postgres, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  for (const statement of [...statements, 'select pg_reload_conf()']) await client.query(statement);
  await client.end();
}

const setReadOnly = (server: Postgres, value: 'on' | 'off') =>
  configure(server, `alter system set default_transaction_read_only = ${value}`);

async function ask(text: string, values: unknown[] = []): Promise<Record<string, unknown>> {
  if (!pool) throw new Error('No pool is open.');
  const client = await pool.connect();
  try {
    const { rows } = (await client.query(text, values)) as { rows: Record<string, unknown>[] };
    return rows[0] ?? {};
  } finally {
    client.release();
  }
}

const isDone = async (text: string) => Boolean((await ask(text)).done);

const cancelCommit = `
  select coalesce(bool_or(pg_cancel_backend(pid)), false) as done
  from pg_stat_activity where wait_event = 'SyncRep'`;

const port = async () => (await ask('select inet_server_port() as port')).port;

const openPool = async (limits = {}) => {
  const hosts = servers.map((server) => `127.0.0.1:${server.port}`).join(',');
  const url = `postgres://postgres@${hosts}/postgres?target_session_attrs=read-write`;
  return (await openServer(url, { ...serving, ...limits })).pool;
};

beforeEach(async () => {
  pool = undefined;
  // Only a durable server waits for replicas.
  servers = [await startPostgres({ durable: true }), await startPostgres()];
});
afterEach(async () => {
  await pool?.end();
  for (const server of servers) await server.stop();
});

test('connects to the server that accepts writes, and follows it', async () => {
  const [one, two] = servers;
  await setReadOnly(one, 'on');
  pool = await openPool();
  expect(await port()).toBe(two.port);
  await setReadOnly(one, 'off');
  await setReadOnly(two, 'on');
  await expect(ask('create table written (id int)')).rejects.toMatchObject({ code: '25006' });
  expect(await port()).toBe(one.port);
});

test('never connects to a server that has become a replica', async () => {
  const [one, two] = servers;
  await setReadOnly(two, 'on');
  pool = await openPool({ idleTimeoutMillis: 1, max: 1 });
  expect(await port()).toBe(one.port);
  await setReadOnly(one, 'on');
  await setReadOnly(two, 'off');
  await port().catch(() => {});
  expect(await port()).toBe(two.port);
});

test('reports a retryable error while no server accepts writes', async () => {
  for (const server of servers) await setReadOnly(server, 'on');
  await expect(openPool()).rejects.toThrow(
    /cannot be used: no server accepts writes \(the server is read-only\)$/,
  );
});

test('recognizes a connection that broke between two statements', async () => {
  const client = new Client({ connectionString: servers[0].url });
  client.on('error', () => {});
  await client.connect();
  const ended = new Promise<void>((resolve) => client.once('end', resolve));
  const { rows } = await client.query('select pg_backend_pid() as pid');
  await configure(servers[0], `select pg_terminate_backend(${rows[0].pid})`);
  await ended;
  const failure: Error = await client.query('select 1').then(
    () => new Error('It worked.'),
    (error) => error,
  );
  expect([failure.message, isConnectionLost(failure)]).toEqual([expect.any(String), true]);
});

test('doesn’t acknowledge a commit that no replica has', async () => {
  const [one, two] = servers;
  await setReadOnly(two, 'on');
  await configure(
    one,
    'create table written (id int)',
    "alter system set synchronous_standby_names = 'absent'",
  );
  pool = await openPool();
  const written = ask('insert into written values ($1)', [1]);
  const canceled = until('the commit is canceled', () => isDone(cancelCommit));
  await expect(written).rejects.toThrow('a commit was not replicated');
  await canceled;
  expect(await ask('select count(*)::int as rows from written')).toEqual({ rows: 1 });
});

test('ends although a query hangs', async () => {
  const [, two] = servers;
  await setReadOnly(two, 'on');
  const opened = await openPool({ query_timeout: 0, statement_timeout: 0 });
  pool = opened;
  const hanging = expect(ask('select pg_sleep(3600)')).rejects.toThrow();
  const isSleeping = "select count(*) > 0 as done from pg_stat_activity where wait_event = 'PgSleep'";
  await until('the statement sleeps', () => isDone(isSleeping));
  pool = undefined;
  await opened.end();
  await hanging;
});

test('opens no pool after its end', async () => {
  const [one, two] = servers;
  await setReadOnly(two, 'on');
  const opened = await openPool();
  pool = opened;
  await setReadOnly(two, 'off');
  await setReadOnly(one, 'on');
  await expect(ask('create table written (id int)')).rejects.toMatchObject({ code: '25006' });
  const looking = expect(port()).rejects.toThrow('The pool was ended.');
  pool = undefined;
  await opened.end();
  await looking;
});
