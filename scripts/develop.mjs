import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { allApps, buildChanged } from './build.mjs';
import { root } from './children.mjs';
import { Expected } from './expected.mjs';

const customary = 3000;
const tool = (...path) => join(root, 'node_modules', ...path);
const colors = ['green', 'cyan', 'magenta', 'yellow', 'blue', 'red', 'gray'];

export function shellPort() {
  const { PORT = String(customary) } = process.env;
  const port = /^\d{1,5}$/.test(PORT) ? Number(PORT) : Number.NaN;
  if (port >= 1024 && port < 65_000) return port;
  throw new Expected(`PORT=${JSON.stringify(PORT)} cannot be used; allowed: a port from 1024 to 64999`);
}

const allRemotes = () => allApps().filter((app) => app !== 'shell');

const bankPort = (shell) => 3010 - customary + shell;

export const portOf = (remote, shell) =>
  JSON.parse(readFileSync(join(root, remote, 'remote.json'), 'utf8')).port - customary + shell;

/** The full names of the remotes asked for; all of them where none is named. */
export function remotesNamed(names) {
  const known = allRemotes();
  const short = known.map((remote) => remote.replace('mfe-', ''));
  return names.map((name) => {
    const full = known.find((remote) => remote === name || remote === `mfe-${name}`);
    if (!full) throw new Expected(`No remote is called ${name}: there is ${short.join(', ')}.`);
    return full;
  });
}

/** A command line; the last word stays bare, for concurrently strips quotes from both ends. */
const words = (...parts) =>
  parts.map((part) => (/^[\w./=-]+$/.test(part) ? part : JSON.stringify(part))).join(' ');

export const bundled = (app, env) => ({
  name: app.replace('mfe-', ''),
  command: words(process.execPath, tool('@rspack', 'cli', 'bin', 'rspack.js'), 'serve'),
  cwd: join(root, app),
  env: { NODE_ENV: 'development', ...env },
});

const bank = (port) => ({
  name: 'bank',
  command: words(
    process.execPath,
    tool('tsx', 'dist', 'cli.mjs'),
    'watch',
    '--clear-screen=false',
    'scripts/site-main.ts',
  ),
  cwd: root,
  env: { PORT: String(port), LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' },
});

const types = (shell) => ({
  name: 'types',
  command: words(process.execPath, 'scripts/watch-types.mjs', `http://localhost:${shell}/dev/problems`),
  cwd: root,
});

export const answers = (address) =>
  fetch(address, { signal: AbortSignal.timeout(60_000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Waits until the bank, the page in front of it and every remote from source answer. */
async function sayWhenReady(shell, remotes, going) {
  const origin = `http://localhost:${shell}`;
  const entries = remotes.map((remote) => `http://localhost:${portOf(remote, shell)}/remoteEntry.js`);
  const bankFirst = `http://localhost:${bankPort(shell)}/config.json`;
  for (const address of [bankFirst, ...entries, `${origin}/shell.js`, `${origin}/`]) {
    while (going() && !(await answers(address))) await new Promise((resolve) => setTimeout(resolve, 150));
  }
  if (going()) console.log(`ready ${origin}`);
}

/** Runs the shell, these remotes (or all) and the bank from source until one of them ends. */
export async function develop(names) {
  const shell = shellPort();
  const named = remotesNamed(names);
  const remotes = named.length > 0 ? named : allRemotes();
  if (named.length > 0) await buildChanged(allApps().filter((app) => !named.includes(app)));
  const env = { PORT: String(shell), ...(named.length > 0 && { BANK_DEV_REMOTES: named.join(',') }) };
  const bundlers = ['shell', ...remotes].map((app) => bundled(app, env));
  const programs = [bank(bankPort(shell)), ...bundlers, types(shell)];
  await runAll(programs, (going) => sayWhenReady(shell, remotes, going));
}

/** Runs programs side by side until one of them ends, and with it all; `beside` is told whether they go on. */
export async function runAll(programs, beside) {
  const { concurrently } = await import('concurrently');
  const options = {
    prefix: 'name',
    padPrefix: true,
    prefixColors: colors,
    killOthersOn: ['failure', 'success'],
  };
  let over = false;
  const { result } = concurrently(programs, options);
  const ended = result.then(
    () => 0,
    () => 1,
  );
  const stopping = ended.finally(() => {
    over = true;
  });
  await Promise.race([stopping, beside(() => !over)]);
  process.exitCode = await stopping;
}
