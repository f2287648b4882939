import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { StartCommand } from '../testing/keeper';
import { type Programs, root } from '../testing/programs';

/** The commands that docs/operating.md tells operators to run, by the name behind `sh`. */
export function readRunbook(): Map<string, string> {
  const text = readFileSync(join(root, 'docs', 'operating.md'), 'utf8');
  const blocks = [...text.matchAll(/^```sh ([\w-]+:[\w-]+)\n([\s\S]*?)^```$/gm)];
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
  async run(name: string, env: Record<string, string> = {}): Promise<string> {
    const { program, args, user } = this.#commandOf(name);
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...this.#operator.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      ...user,
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
    const [code] = await once(child, 'close');
    if (code !== 0) throw new Error(`${name} exited with ${code}:\n${output}`);
    return output;
  }

  /** Runs a block that never ends. */
  start(name: string, programs: Programs): Promise<void> {
    return programs.start({ name, cwd: root, env: this.#operator.env, ...this.#commandOf(name) });
  }

  #commandOf(name: string): Omit<StartCommand, 'name'> {
    const commands = this.#blocks.get(name);
    if (!commands) throw new Error(`docs/operating.md has no commands ${name}.`);
    const user = name.startsWith('postgres:') ? this.#operator.user : undefined;
    return { program: 'bash', args: ['-c', commands], user };
  }
}
