import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export const root = join(__dirname, '..', '..');

export const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

/** The programs that a test starts. They end with it, even if it fails. */
export class Programs {
  readonly #children = new Set<ChildProcess>();

  start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const child = spawn(command, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.#children.add(child);
    child.once('close', () => this.#children.delete(child));
    return child;
  }

  async stop(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (hasEnded(child)) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }

  async killAll(): Promise<void> {
    await Promise.all([...this.#children].map((child) => this.stop(child, 'SIGKILL')));
  }
}

export const waitForOutput = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once('close', () => reject(new Error(`It exited before it printed ${text}:\n${output}`)));
  });
