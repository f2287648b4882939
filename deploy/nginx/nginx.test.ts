import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { brotliDecompressSync } from 'node:zlib';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { showReleases } from '../../platform/src/channel/show-releases';
import { storeRelease } from '../../platform/src/record/store-release';
import { ReleaseKeys } from '../../platform/src/store/release-keys';
import { ReleaseStore } from '../../platform/src/store/release-store';
import { FolderStorage } from '../../platform/src/store/storage/folder-storage';
import { builtApp, temporaryFolder } from '../../platform/src/testing/built-app';

jest.setTimeout(120_000);

const isInstalled = (program: string) => spawnSync(program, ['-v']).error === undefined;
const canRun = isInstalled('nginx') && isInstalled('openssl') && findPostgres() !== undefined;
const testIfInstalled = canRun ? test : test.skip;

const root = join(__dirname, '..', '..');
const programs: ChildProcess[] = [];
let folder: string;
let remove: () => void;
let database: Postgres;
let store: ReleaseStore;
let sites: ChildProcess[];
let secure: number;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

function start(command: string, args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  programs.push(child);
  return child;
}

const ended = (child: ChildProcess) =>
  new Promise((resolve) =>
    child.exitCode === null && child.signalCode === null ? child.once('close', resolve) : resolve(0),
  );

const waitForOutput = (child: ChildProcess, text: string) =>
  new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk) => {
      output += chunk;
      if (output.includes(text)) resolve();
    });
    child.once('close', () => reject(new Error(`It exited before it printed ${text}:\n${output}`)));
  });

async function startSite(port: number): Promise<ChildProcess> {
  const env = {
    PORT: String(port),
    BANK_DATA_DIR: folder,
    DATABASE_URL: database.url,
    NODE_ENV: 'production',
  };
  const site = start(process.execPath, ['scripts/bootstrap/run.mjs', 'start'], {
    ...env,
    BANK_HOST: '127.0.0.1',
    BANK_DEMO: '1',
  });
  await waitForOutput(site, 'ready ');
  return site;
}

/** Uses the documented configuration with this test's ports and folders. */
function configure(ports: number[], plain: number): string {
  let text = readFileSync(join(__dirname, 'larch.conf'), 'utf8');
  const put = (from: string, to: string) => {
    expect(text).toContain(from);
    text = text.replaceAll(from, to);
  };
  put('127.0.0.1:3000', `127.0.0.1:${ports[0]}`);
  put('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
  put('listen 80;', `listen 127.0.0.1:${plain};`);
  put('listen 443 ssl', `listen 127.0.0.1:${secure} ssl`);
  put('/etc/ssl/bank.example', join(folder, 'bank.example'));
  put('/var/cache/nginx/larch', join(folder, 'cache'));
  const preamble = `daemon off;\nmaster_process off;\nerror_log ${folder}/error.log;\npid ${folder}/nginx.pid;\nevents {}\n`;
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const file = join(folder, 'nginx.conf');
  writeFileSync(file, `${preamble}http {\naccess_log off;\n${temporary.join('\n')}\n${text}\n}\n`);
  return file;
}

function certify(): void {
  const args = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=bank.example'];
  const files = ['-keyout', join(folder, 'bank.example.key'), '-out', join(folder, 'bank.example.pem')];
  execFileSync('openssl', [...args, ...files], { stdio: 'ignore' });
}

interface Response {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: Buffer;
}

const ask = (
  path: string,
  headers: Record<string, string> = {},
  method = 'GET',
  body = '',
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const to = {
      host: '127.0.0.1',
      port: secure,
      path,
      method,
      rejectUnauthorized: false,
      agent: false as const,
    };
    const asked = request({ ...to, headers: { host: 'bank.example', ...headers } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () =>
        resolve({ status: answer.statusCode, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end(body);
  });

const currentSet = async () => JSON.parse(String((await ask('/releases/current.json')).body)).id;

beforeAll(async () => {
  if (!canRun) return;
  ({ folder, remove } = temporaryFolder());
  mkdirSync(join(folder, 'cache'));
  database = await startPostgres();
  store = new ReleaseStore(
    new FolderStorage(join(folder, 'releases')),
    new ReleaseKeys(join(folder, 'releases-keys')),
  );
  const [one = 0, two = 0, plain = 0] = [await freePort(), await freePort(), await freePort()];
  secure = await freePort();
  certify();
  sites = [await startSite(one), await startSite(two)];
  start('nginx', ['-c', configure([one, two], plain), '-p', folder]);
  for (let tries = 0; tries < 100 && !(await ask('/config.json').catch(() => undefined)); tries += 1)
    await sleep(50);
});
afterAll(async () => {
  for (const child of programs) child.kill();
  await Promise.all(programs.map(ended));
  await database?.stop();
  remove?.();
});

testIfInstalled('[MFE-1] nginx serves compressed, uncached pages with HSTS', async () => {
  const { status, headers, body } = await ask('/login', { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['x-cache-status']).toBeUndefined();
  expect(String(brotliDecompressSync(body))).toContain('id="composition"');
});

testIfInstalled('[MFE-1] nginx caches each form of a file', async () => {
  const { shell } = JSON.parse(String((await ask('/releases/current.json')).body));
  const file = `${shell.base}${shell.entry}`;
  const seen: string[] = [];
  for (const accepted of ['br, gzip', 'gzip, deflate, br', 'gzip', 'gzip', '', '']) {
    const { headers } = await ask(file, { 'accept-encoding': accepted });
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    seen.push(`${headers['content-encoding'] ?? 'plain'} ${headers['x-cache-status']}`);
  }
  expect(seen).toEqual(['br MISS', 'br HIT', 'gzip MISS', 'gzip HIT', 'plain MISS', 'plain HIT']);
  const { headers } = await ask(file, { 'accept-encoding': 'br' });
  expect((await ask(file, { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) })).status).toBe(
    304,
  );
});

testIfInstalled('[MFE-1] nginx passes on 404, also for the preview in production', async () => {
  for (const path of [
    '/remotes/shell/0000000000000000/shell.js',
    '/releases/preview',
    '/releases/other.json',
  ])
    expect((await ask(path)).status).toBe(404);
});

testIfInstalled('[MFE-3] both processes show a new release; one survives the other', async () => {
  const squad = await storeRelease(store, builtApp(folder, 'mfe-extra'));
  const intent = { author: 'Sasha', reason: 'behind nginx' };
  const { id } = await showReleases([squad], { store, channel: 'production', intent });
  const seen = [await currentSet(), await currentSet(), await currentSet(), await currentSet()];
  expect(seen).toEqual([id, id, id, id]);
  sites[0]?.kill();
  if (sites[0]) await ended(sites[0]);
  expect([await currentSet(), await currentSet(), await currentSet()]).toEqual([id, id, id]);
  expect((await ask('/mfe-extra')).status).toBe(200);
});

testIfInstalled('[MFE-3] sets a Secure visitor cookie behind nginx', async () => {
  const squad = await storeRelease(store, builtApp(folder, 'mfe-extra', 'second build'));
  const intent = { author: 'Sasha', reason: 'carefully' };
  await showReleases([squad], { store, channel: 'production', intent, percent: 50 });
  expect(String((await ask('/login')).headers['set-cookie'])).toMatch(/^larch_visitor=.*; Secure/);
  const report = {
    set: (await store.readPointer('production'))?.set,
    sightings: [{ remote: 'mfe-extra', version: squad.version, kind: 'boundary' }],
  };
  expect(
    (await ask('/releases/reports', { 'content-type': 'text/plain' }, 'POST', JSON.stringify(report))).status,
  ).toBe(204);
});
