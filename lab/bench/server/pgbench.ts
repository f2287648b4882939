import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import type { Postgres } from '../../../api/postgres-server/postgres-server';

const start = promisify(execFile);
const seconds = 10;

export async function preparePgbench(server: Postgres, clients: number) {
  const connection = ['-h', '127.0.0.1', '-p', String(server.port), '-U', 'postgres'];
  const pgbench = (...words: string[]) => start(join(server.programs, 'pgbench'), [...connection, ...words]);
  const query = async (command: string) => {
    const client = new Client({ connectionString: server.url });
    await client.connect();
    await client.query(command).finally(() => client.end());
  };
  const createDatabase = async (name: string) => {
    await query(`create database ${name}`);
    return Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
  };
  await createDatabase('reference');
  await pgbench('-i', '-q', '-s', String(clients), 'reference');
  const measure = async (concurrent: number, ...words: string[]): Promise<number> => {
    const threads = String(Math.min(2, concurrent));
    const { stdout } = await pgbench(
      ...['-c', String(concurrent), '-j', threads, '-T', String(seconds), ...words],
    );
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  };
  const run = (concurrent = clients) => measure(concurrent, 'reference');
  const runScript = (database: string, file: string) => measure(clients, '-n', '-f', file, database);
  /** This run's dirty pages would otherwise be written during the next measurement. */
  const settle = () => query('checkpoint');
  return { run, runScript, settle, createDatabase };
}

export type Pgbench = Awaited<ReturnType<typeof preparePgbench>>;
