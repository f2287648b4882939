import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findPostgres } from '../../api/postgres-server/postgres-server';
import type { Command, StartCommand } from './keeper';

export interface Programs {
  folder: string;
  user: StartCommand['user'];
  start(command: Omit<StartCommand, 'user'>): Promise<void>;
  signal(name: string, signal: NodeJS.Signals): Promise<void>;
  mount(folder: string, megabytes: number): Promise<void>;
  log(name: string): string;
  stop(): Promise<void>;
}

const needed = ['patroni', 'etcd', 'etcdctl', 'nginx'];

/** What this machine lacks for a cluster, in words, or null. */
export function missingPrograms(): string | null {
  const missing = needed.filter((program) => spawnSync('which', [program]).status !== 0);
  if (!findPostgres()) missing.unshift('PostgreSQL');
  return missing.length > 0 ? `${missing.join(', ')} not installed` : null;
}

/** PostgreSQL refuses to run as root. */
function serverUser(): StartCommand['user'] {
  if (process.getuid?.() !== 0) return undefined;
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith('postgres:')) ?? '';
  const [, , uid, gid] = row.split(':').map(Number);
  if (!uid || !gid) throw new Error('There is no user postgres.');
  return { uid, gid };
}

export async function openPrograms(): Promise<Programs> {
  const folder = mkdtempSync(join(tmpdir(), 'larch-cluster-'));
  const user = serverUser();
  if (user) chownSync(folder, user.uid, user.gid);
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'keeper.ts'), folder],
    { cwd: import.meta.dirname, stdio: ['pipe', 'pipe', 'inherit'], detached: true },
  );
  const ended = once(keeper, 'close');
  const answers = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const send = async (command: Command) => {
    keeper.stdin.write(`${JSON.stringify(command)}\n`);
    const { value } = await answers.next();
    const { failure } = JSON.parse(value ?? '{"failure":"The keeper exited."}');
    if (failure) throw new Error(failure);
  };
  return {
    folder,
    user,
    start: (start) => send({ do: 'start', start: { ...start, user } }),
    signal: (name, signal) => send({ do: 'signal', name, signal }),
    mount: (target, megabytes) => send({ do: 'mount', folder: target, megabytes, user }),
    log: (name) => readFileSync(join(folder, `${name}.log`), 'utf8'),
    stop: async () => {
      keeper.stdin.end();
      await ended;
    },
  };
}
