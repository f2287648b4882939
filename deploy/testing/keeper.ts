// Runs programs for one test. Reads commands as JSON lines from stdin. When stdin closes, because
// the test ended or crashed, kills everything it started and deletes the folder.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

export interface StartCommand {
  name: string;
  program: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** The folder of the test, by default. */
  cwd?: string;
  user?: { uid: number; gid: number } | undefined;
  /** Contains PostgreSQL's process id, because Patroni's child is not ours. */
  pidFile?: string | undefined;
}

export type Command =
  | { do: 'start'; start: StartCommand }
  | { do: 'signal'; name: string; signal: NodeJS.Signals }
  | { do: 'end'; name: string }
  | { do: 'mount'; folder: string; megabytes: number; user: StartCommand['user'] };

const [folder = ''] = process.argv.slice(2);
interface Running {
  child: ChildProcess;
  pidFile: string | undefined;
}

const running = new Map<string, Running>();
const mounts = new Set<string>();

function start({ name, program, args, env, cwd = folder, user, pidFile }: StartCommand): void {
  const log = openSync(join(folder, `${name}.log`), 'a');
  const options = { cwd, env: { ...process.env, ...env }, ...user };
  const child = spawn(program, args, { ...options, stdio: ['ignore', log, log], detached: true });
  closeSync(log);
  // A program that can't start would otherwise end the keeper, but not the others.
  child.once('error', (failure) => console.error(String(failure)));
  running.set(name, { child, pidFile });
}

function readPid(file: string): number[] {
  try {
    return [Number.parseInt(readFileSync(file, 'utf8'), 10)].filter((pid) => pid > 1);
  } catch {
    return [];
  }
}

const childrenOf = (pid: number): number[] =>
  readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
    .map(Number);

function familyOf(pid: number): number[] {
  try {
    return [pid, ...childrenOf(pid).flatMap(familyOf)];
  } catch {
    return [];
  }
}

/** Patroni restarts PostgreSQL, so Patroni gets the signal first. On SIGTERM, it stops PostgreSQL itself. */
function processesOf({ child, pidFile }: Running, sent: NodeJS.Signals): number[] {
  const pid = child.pid ?? 0;
  if (sent === 'SIGTERM') return [pid];
  return [pid, ...(pidFile ? readPid(pidFile) : [])].flatMap(familyOf);
}

function signal(name: string, sent: NodeJS.Signals): void {
  const one = running.get(name);
  for (const pid of one ? processesOf(one, sent) : []) {
    try {
      process.kill(pid, sent);
    } catch {
      // It ended meanwhile.
    }
  }
}

async function end(name: string): Promise<void> {
  const { child } = running.get(name) ?? {};
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  signal(name, 'SIGTERM');
  await ended;
}

function mount(target: string, megabytes: number, user: StartCommand['user']): void {
  mkdirSync(target, { recursive: true });
  const owner = user ? `,uid=${user.uid},gid=${user.gid}` : '';
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0700${owner}`, 'tmpfs', target]);
  mounts.add(target);
}

async function run(command: Command): Promise<void> {
  if (command.do === 'start') start(command.start);
  if (command.do === 'signal') signal(command.name, command.signal);
  if (command.do === 'end') await end(command.name);
  if (command.do === 'mount') mount(command.folder, command.megabytes, command.user);
}

function shutDown(): void {
  for (const name of running.keys()) signal(name, 'SIGKILL');
  for (const target of mounts) spawnSync('umount', ['--lazy', target]);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.exit();
}

const commands = createInterface({ input: process.stdin });
commands.on('line', async (line) => {
  const { id, command } = JSON.parse(line);
  const failure = await run(command).catch(String);
  console.log(JSON.stringify({ id, failure }));
});
commands.on('close', shutDown);
