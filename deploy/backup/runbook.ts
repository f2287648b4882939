import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..', '..');

/** The commands that docs/operating.md tells operators to run, by the name behind `sh`. */
export function readRunbook(): Map<string, string> {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh (\w+:\w+)\n([\s\S]*?)^```$/gm)];
  return new Map(blocks.map(([, name = '', commands = '']) => [name, commands]));
}

export interface Operator {
  env: Record<string, string>;
  user: { uid: number; gid: number } | undefined;
}

export class Runbook {
  readonly #blocks = readRunbook();
  readonly #operator: Operator;

  constructor(operator: Operator) {
    this.#operator = operator;
  }

  get names(): string[] {
    return [...this.#blocks.keys()];
  }

  /** Runs a block to the letter, as the user that its name says. */
  start(name: string, env: Record<string, string> = {}): ChildProcess {
    const commands = this.#blocks.get(name);
    if (!commands) throw new Error(`docs/operating.md has no commands ${name}.`);
    const user = name.startsWith('postgres:') ? this.#operator.user : undefined;
    return spawn('bash', ['-euo', 'pipefail', '-c', commands], {
      cwd: root,
      env: { ...process.env, ...this.#operator.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
  }

  async run(name: string, env: Record<string, string> = {}): Promise<string> {
    const child = this.start(name, env);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${name} exited with ${code}:\n${output}`);
    return output;
  }
}
