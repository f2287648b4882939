import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { temporaryFolder } from '../../platform/src/testing/built-app';

jest.setTimeout(240_000);

const root = join(__dirname, '../..');
const canRun = findPostgres() !== undefined;

let folder: string;
let remove: () => void;
let database: Postgres;
const programs: ChildProcess[] = [];

interface Site {
  process: ChildProcess;
  url: string;
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

/** Each machine has a data folder of its own, and only the first one has the signing key. */
const envOf = (machine: string) => ({
  ...process.env,
  NODE_ENV: undefined,
  DATABASE_URL: undefined,
  BANK_DATA_DIR: join(folder, machine),
  RELEASE_STORE: database.url,
});

function run(command: string, args: string[], env: NodeJS.ProcessEnv): ChildProcess {
  const script = [join(root, 'scripts', 'bootstrap', 'run.mjs'), command, ...args];
  const child = spawn(process.execPath, script, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
  programs.push(child);
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('close', resolve) : resolve(0),
  );

async function startSite(machine: string): Promise<Site> {
  const port = await freePort();
  const env = {
    ...envOf(machine),
    PORT: String(port),
    BANK_HOST: '127.0.0.1',
    BANK_DEMO: '0',
    SMTP_URL: 'none',
  };
  const site = run('start', [], env);
  await waitForOutput(site, 'ready ');
  return { process: site, url: `http://127.0.0.1:${port}` };
}

const waitForOutput = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once('close', () => reject(new Error(`It exited before it printed ${text}:\n${output}`)));
  });

function release(machine: string, ...args: string[]): Promise<number> {
  const script = ['--import', 'tsx', join(root, 'scripts', 'release.ts'), ...args];
  const child = spawn(process.execPath, script, { cwd: root, env: envOf(machine), stdio: 'ignore' });
  programs.push(child);
  return new Promise((resolve) => child.once('close', (code) => resolve(code ?? -1)));
}

interface ReleaseSet {
  id: string;
  shell: { base: string; entry: string };
  remotes: { name: string }[];
}

const currentSet = async ({ url }: Site): Promise<ReleaseSet> =>
  (await fetch(`${url}/releases/current.json`)).json() as Promise<ReleaseSet>;

const remotesOf = async (site: Site) => (await currentSet(site)).remotes.map(({ name }) => name);

async function statusOfEntry(site: Site): Promise<number> {
  const { shell } = await currentSet(site);
  return (await fetch(`${site.url}${shell.base}${shell.entry}`)).status;
}

beforeAll(async () => {
  if (!canRun) return;
  ({ folder, remove } = temporaryFolder());
  database = await startPostgres();
});
afterAll(async () => {
  if (!canRun) return;
  for (const program of programs) program.kill('SIGKILL');
  await Promise.all(programs.map(ended));
  await database.stop();
  remove();
});

/** They need Debian's package postgresql. */
const testOnPostgres = canRun ? test : test.skip;

testOnPostgres('[MFE-3] two machines without a shared file system serve one release store', async () => {
  const one = await startSite('one');
  cpSync(join(folder, 'one', 'releases-keys'), join(folder, 'two', 'releases-keys'), { recursive: true });
  rmSync(join(folder, 'two', 'releases-keys', 'signing.pem'));
  const two = await startSite('two');
  expect(await currentSet(two)).toEqual(await currentSet(one));

  const before = await remotesOf(one);
  expect(before).toContain('mfe-cards-loans');
  expect(await release('one', 'retire', 'cards-loans')).toBe(0);
  const without = before.filter((name) => name !== 'mfe-cards-loans');
  expect([await remotesOf(one), await remotesOf(two)]).toEqual([without, without]);

  expect(await release('two', 'rollback', 'cards-loans')).toBe(1);
  expect(await release('one', 'rollback', 'cards-loans')).toBe(0);
  expect([await remotesOf(one), await remotesOf(two)]).toEqual([before, before]);
  expect([await statusOfEntry(one), await statusOfEntry(two)]).toEqual([200, 200]);

  expect(await release('one', 'copy', join(folder, 'copy'))).toBe(0);
  expect(['one', 'two'].map((machine) => existsSync(join(folder, machine, 'releases')))).toEqual([
    false,
    false,
  ]);

  process.kill(database.pid, 'SIGKILL');
  for (const site of [one, two]) {
    expect(await remotesOf(site)).toEqual(before);
    expect(await statusOfEntry(site)).toBe(200);
    expect((await fetch(`${site.url}/login`)).status).toBe(200);
  }
  await database.restart();
  expect(await release('one', 'check')).toBe(0);
  for (const { process: site } of [one, two]) site.kill('SIGTERM');
  expect(await Promise.all([one, two].map(({ process: site }) => ended(site)))).toEqual([0, 0]);
});
