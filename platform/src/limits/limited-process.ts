import { type ChildProcess, spawn } from 'node:child_process';

interface Limits {
  cwd: string;
  limitMs: number;
  env?: Record<string, string>;
  input?: string;
}

interface Ended {
  code: number | null;
  output: string;
  /** The limit that it exceeded. */
  exceeded: 'time' | 'output' | undefined;
}

const maxOutputBytes = 1024 * 1024;

/** In a process group of its own, because a script may start the real program as another process. */
function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}

/** The process doesn't get the site's secrets. */
const environment = (more: Record<string, string> = {}) => ({
  PATH: process.env.PATH,
  TMPDIR: process.env.TMPDIR,
  ...more,
});

/** Runs a script with data that isn't trusted: it can't crash, block or fill this process. */
export const runLimited = (script: string[], { cwd, limitMs, env, input = '' }: Limits): Promise<Ended> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, script, { cwd, detached: true, env: environment(env) });
    const chunks: Buffer[] = [];
    let bytes = 0;
    let exceeded: Ended['exceeded'];
    const stop = (limit: 'time' | 'output') => {
      exceeded ??= limit;
      killGroup(child);
    };
    const collect = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxOutputBytes) stop('output');
      else chunks.push(chunk);
    };
    const timer = setTimeout(stop, limitMs, 'time');
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    // It may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.once('error', (failure) => {
      clearTimeout(timer);
      reject(failure);
    });
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output: Buffer.concat(chunks).toString(), exceeded });
    });
  });
