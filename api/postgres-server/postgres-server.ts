import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';

export interface Postgres {
  /** The folder that contains pgbench and the other programs. */
  programs: string;
  url: string;
  port: number;
  pid: number;
  /** Restarts a killed server on the same port and folder, and resolves with the new pid. */
  restart(): Promise<number>;
  stop(): Promise<void>;
}

class PostgresUnavailable extends Error {
  readonly expected = true;
}

const debianFolder = '/usr/lib/postgresql';
const keeperFile = join(import.meta.dirname, 'keeper.ts');

function candidateFolders(): string[] {
  const versions = existsSync(debianFolder)
    ? readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one))
    : [];
  return [
    ...versions.map((version) => join(debianFolder, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ];
}

export const findPostgres = (): string | undefined =>
  candidateFolders().find((folder) => ['postgres', 'initdb'].every((name) => existsSync(join(folder, name))));

/**
 * Starts a PostgreSQL server in a temporary folder, on a free port of 127.0.0.1. A keeper process deletes the
 * folder even if this process crashes. Unless `durable`, trades crash safety for speed.
 */
export async function startPostgres({ durable = false } = {}): Promise<Postgres> {
  const programs = findPostgres();
  if (!programs) throw new PostgresUnavailable('No PostgreSQL server is installed.');
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', keeperFile, programs, durable ? 'durable' : 'fast'],
    { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const ended = new Promise<void>((resolve) => keeper.once('close', () => resolve()));
  keeper.stdin.on('error', () => {});
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const handles = [keeper, keeper.stdin, keeper.stdout] as { ref?(): void; unref?(): void }[];
  const start = async (): Promise<Pick<Postgres, 'url' | 'port' | 'pid'>> => {
    for (const handle of handles) handle.ref?.();
    keeper.stdin.write('start\n');
    const { value } = await lines.next();
    if (!value) throw new PostgresUnavailable('The PostgreSQL server did not start.');
    for (const handle of handles) handle.unref?.();
    return JSON.parse(value);
  };
  return {
    programs,
    ...(await start()),
    restart: async () => (await start()).pid,
    stop: async () => {
      keeper.ref();
      keeper.stdin.end();
      await ended;
    },
  };
}
