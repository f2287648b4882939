import { type ChildProcess, spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { watchProcess } from '../evidence/keep-evidence';

export const root = dirname(dirname(dirname(__dirname)));

export interface Running {
  output(): string;
  /** Rejects if the process exits first. */
  printed(pattern: RegExp): Promise<RegExpExecArray>;
  ended: Promise<number | null>;
  /** Sends SIGTERM; resolves with the exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

export function runNode(
  words: string[],
  env: NodeJS.ProcessEnv,
  folder = root,
  stdin: 'ignore' | 'pipe' = 'ignore',
): Running {
  const child = spawn(process.execPath, words, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: undefined, ...env },
    stdio: [stdin, 'pipe', 'pipe'],
  });
  return watched(child);
}

export const run = (command: string, words: string[], env: NodeJS.ProcessEnv, folder = root): Running =>
  runNode([`${folder}/scripts/bootstrap/run.mjs`, command, ...words], env, folder);

/** Signals go to npm, not to the program that it runs. */
export const runNpm = (words: string[], env: NodeJS.ProcessEnv, folder: string): Running =>
  watched(
    spawn('npm', words, {
      cwd: folder,
      env: { ...process.env, NODE_ENV: undefined, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );

const endsWithParent = pathToFileURL(join(root, 'api/src/testing/end-with-parent.mjs')).href;

/** It ends when this process does. */
export const runServer = (program: string, env: NodeJS.ProcessEnv): Running =>
  runNode(['--enable-source-maps', '--import', endsWithParent, program], env, root, 'pipe');

/** Doesn't block this process, whose connections would otherwise outlive the server's keep-alive. */
export async function runProgram(program: string, words: string[], folder: string): Promise<string> {
  const env = { ...process.env, NODE_ENV: undefined, LARCH_KEY: undefined };
  const { ended, output } = watched(
    spawn(program, words, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] }),
  );
  if ((await ended) !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${output()}`);
  return output();
}

export interface Printed {
  hear(chunk: Buffer | string): void;
  output: Running['output'];
  printed: Running['printed'];
}

export function collectOutput(ended: Promise<number | null>): Printed {
  let text = '';
  const listeners = new Set<() => void>();
  const hear = (chunk: Buffer | string) => {
    text += chunk;
    for (const listener of listeners) listener();
  };
  const printed = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((resolve, reject) => {
      const look = () => {
        const found = pattern.exec(text);
        if (found) resolve(found);
      };
      listeners.add(look);
      look();
      void ended.then((code) =>
        reject(new Error(`It ended with ${code} before it printed ${pattern}:\n${text}`)),
      );
    });
  const output = () => text;
  watchProcess({ output });
  return { hear, output, printed };
}

function watched(child: ChildProcess): Running {
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const { hear, output, printed } = collectOutput(ended);
  child.stdout?.on('data', hear);
  child.stderr?.on('data', hear);
  const stop = (signal: NodeJS.Signals = 'SIGTERM') => {
    if (child.exitCode === null) child.kill(signal);
    return ended;
  };
  return { output, printed, ended, stop };
}
