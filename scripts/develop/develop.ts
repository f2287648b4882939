import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ConcurrentlyCommandInput } from 'concurrently';
import { waitFor } from '../../sdk/src/develop/wait-for';
import { root } from '../bootstrap/child-process.mjs';
import { ExpectedError } from '../bootstrap/expected-error.mjs';
import { allApps, buildChanged } from '../build/build-changed';
import { requireFreePorts } from '../start/require-free-ports';

type Program = Exclude<ConcurrentlyCommandInput, string>;

const defaultPort = 3000;
const tool = (...path: string[]) => join(root, 'node_modules', ...path);
const colors = ['green', 'cyan', 'magenta', 'yellow', 'blue', 'red', 'gray'];

export function shellPort(): number {
  const { PORT = String(defaultPort) } = process.env;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (port >= 1024 && port < 65_000) return port;
  throw new ExpectedError(`PORT=${JSON.stringify(PORT)} cannot be used; allowed: a port from 1024 to 64999`);
}

const allRemotes = () => allApps().filter((app) => app !== 'shell');

const bankPort = (shell: number) => 3010 - defaultPort + shell;

export const portOf = (remote: string, shell: number): number =>
  JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')).port - defaultPort + shell;

export function findRemotes(names: string[]): string[] {
  const known = allRemotes();
  const shortNames = known.map((remote) => remote.replace('mfe-', ''));
  return names.map((name) => {
    const found = known.find((remote) => remote === name || remote === `mfe-${name}`);
    if (!found) throw new ExpectedError(`There is no remote ${name}. Known: ${shortNames.join(', ')}.`);
    return found;
  });
}

/** The last word must not need quotes, because concurrently strips them from both ends. */
const commandLine = (...words: string[]) =>
  words.map((word) => (/^[\w./=-]+$/.test(word) ? word : JSON.stringify(word))).join(' ');

export const serveApp = (app: string, env: Record<string, string>): Program => ({
  name: app.replace('mfe-', ''),
  command: commandLine(process.execPath, tool('@rspack', 'cli', 'bin', 'rspack.js'), 'serve'),
  cwd: join(root, app),
  env: { NODE_ENV: 'development', ...env },
});

const serveBank = (port: number, publishes: 'always' | 'first'): Program => ({
  name: 'bank',
  command: commandLine(process.execPath, '--import', 'tsx', 'scripts/develop/watch-bank.ts', publishes),
  cwd: root,
  env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn', RELEASE_PREVIEW: '1' },
});

export const watchTypes = (pageUrl: string): Program => ({
  name: 'types',
  command: commandLine(process.execPath, '--import', 'tsx', 'scripts/develop/watch-types.ts', pageUrl),
  cwd: root,
});

async function printWhenReady(shell: number, remotes: string[], isRunning: () => boolean): Promise<void> {
  const origin = `http://localhost:${shell}`;
  const entries = remotes.map((remote) => `http://localhost:${portOf(remote, shell)}/remoteEntry.js`);
  const bank = `http://localhost:${bankPort(shell)}/config.json`;
  for (const url of [bank, ...entries, `${origin}/shell.js`, `${origin}/`]) await waitFor(url, isRunning);
  if (isRunning()) console.log(`ready ${origin}`);
}

export async function develop(names: string[]): Promise<void> {
  const shell = shellPort();
  const named = findRemotes(names);
  const remotes = named.length > 0 ? named : allRemotes();
  await requireFreePorts([shell, bankPort(shell), ...remotes.map((remote) => portOf(remote, shell))]);
  if (named.length > 0)
    await buildChanged(
      allApps().filter((app) => !named.includes(app)),
      'site',
    );
  const env = { PORT: String(shell), ...(named.length > 0 && { BANK_DEV_REMOTES: named.join(',') }) };
  const bundlers = ['shell', ...remotes].map((app) => serveApp(app, env));
  // The other apps were just built, for this.
  const bank = serveBank(bankPort(shell), named.length > 0 ? 'always' : 'first');
  const programs = [bank, ...bundlers, watchTypes(`http://localhost:${shell}`)];
  await runTogether(programs, (isRunning) => printWhenReady(shell, remotes, isRunning));
}

/** Ends all programs when one ends or this process gets a signal. */
export async function runTogether(
  programs: Program[],
  onStart: (isRunning: () => boolean) => Promise<void>,
): Promise<void> {
  const { createConcurrently, KillOnSignal, LogError, Logger, LogOutput } = await import('concurrently');
  const logger = new Logger({ prefixFormat: 'name' });
  logger.setPrefixLength(Math.max(...programs.map(({ name = '' }) => name.length)));
  let isOver = false;
  const { result, commands } = createConcurrently(programs, {
    logger,
    outputStream: process.stdout,
    prefixColors: colors,
    controllers: [new LogError({ logger }), new LogOutput({ logger }), new KillOnSignal({ process })],
  });
  for (const { close, name } of commands)
    close.subscribe(({ killed, exitCode }) => {
      if (!killed) logger.logGlobalEvent(`${name} ended with ${exitCode}, so everything ends.`);
      for (const command of commands) if (!command.killed) command.kill();
    });
  const exitCode = result.then(
    () => 0,
    () => 1,
  );
  const stopped = exitCode.finally(() => {
    isOver = true;
  });
  await Promise.race([stopped, onStart(() => !isOver)]);
  process.exitCode = await stopped;
}
