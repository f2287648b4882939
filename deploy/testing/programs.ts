import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command, StartCommand } from './keeper';

export const root = join(import.meta.dirname, '..', '..');

export const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;

/** The programs that a test starts, and their folder. Both are gone after the test, even if it's killed. */
export interface Programs {
  folder: string;
  start(command: StartCommand): Promise<void>;
  signal(name: string, signal: NodeJS.Signals): Promise<void>;
  /** Sends SIGTERM, and waits until the program has ended. */
  end(name: string): Promise<void>;
  mount(folder: string, megabytes: number, user: StartCommand['user']): Promise<void>;
  log(name: string): string;
  stop(): Promise<void>;
}

export function openPrograms(): Programs {
  const folder = mkdtempSync(join(tmpdir(), 'larch-programs-'));
  const keeper = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'keeper.ts'), folder],
    {
      cwd: import.meta.dirname,
      stdio: ['pipe', 'pipe', 'inherit'],
      detached: true,
    },
  );
  const closed = once(keeper, 'close');
  const waiting = new Map<number, (answer: { failure?: string }) => void>();
  createInterface({ input: keeper.stdout }).on('line', (line) => {
    const { id, ...answer } = JSON.parse(line);
    waiting.get(id)?.(answer);
    waiting.delete(id);
  });
  keeper.once('close', () => {
    for (const answer of waiting.values()) answer({ failure: 'The keeper exited.' });
  });
  let sent = 0;
  const send = async (command: Command) => {
    sent += 1;
    const answered = new Promise<{ failure?: string }>((resolve) => waiting.set(sent, resolve));
    keeper.stdin.write(`${JSON.stringify({ id: sent, command })}\n`);
    const { failure } = await answered;
    if (failure) throw new Error(failure);
  };
  return {
    folder,
    start: (start) => send({ do: 'start', start }),
    signal: (name, signal) => send({ do: 'signal', name, signal }),
    end: (name) => send({ do: 'end', name }),
    mount: (target, megabytes, user) => send({ do: 'mount', folder: target, megabytes, user }),
    log: (name) => readFileSync(join(folder, `${name}.log`), 'utf8'),
    stop: async () => {
      keeper.stdin.end();
      await closed;
    },
  };
}
