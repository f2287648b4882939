// Usage: keeper.ts PROGRAMS durable|fast. Manages one PostgreSQL server and starts it whenever stdin receives
// the line `start`. When stdin closes, because the parent exited or crashed, it stops the server and deletes
// its folder.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [programs = '', mode] = process.argv.slice(2);
const fastSettings = ['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `${setting}=off`);

/** PostgreSQL refuses to run as root, so root uses the postgres user or another unprivileged user. */
function serverUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith('postgres:')) ?? rows.find((line) => /^nobody:/.test(line));
  const [, , uid, gid] = (row ?? '').split(':').map(Number);
  return { ...(uid !== undefined && { uid }), ...(gid !== undefined && { gid }) };
}

/**
 * Prefers a folder in memory if there's room and durability doesn't matter, because creating files there is
 * 30 times faster.
 */
function parentFolder(): string {
  const memory = '/dev/shm';
  if (mode === 'durable' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31 ? memory : tmpdir();
}

const folder = mkdtempSync(join(parentFolder(), 'larch-postgres-'));
const runAs = { cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder }, ...serverUser() };
const data = join(folder, 'data');
let server: ChildProcess | undefined;

function fail(message: string): void {
  console.error(message);
  void shutDown();
}

function initialize(): void {
  if (runAs.uid !== undefined && runAs.gid !== undefined) chownSync(folder, runAs.uid, runAs.gid);
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const { status, stdout, stderr } = spawnSync(join(programs, 'initdb'), options, runAs);
  if (status !== 0) fail(`initdb failed:\n${stdout}${stderr}`);
}

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

function start(port: number): void {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'shared_buffers=256MB',
    ...(mode === 'durable' ? [] : fastSettings),
  ].flatMap((setting) => ['-c', setting]);
  const child = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...runAs,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  server = child;
  let output = '';
  let isReady = false;
  child.stderr.on('data', (chunk) => {
    if (isReady) return;
    output += chunk;
    if (!output.includes('ready to accept connections')) return;
    isReady = true;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    console.log(JSON.stringify({ url, port, pid: child.pid }));
  });
  child.once('close', () => {
    server = undefined;
    if (!isReady) fail(`The PostgreSQL server did not start:\n${output}`);
  });
}

async function shutDown(): Promise<void> {
  if (server) {
    server.kill('SIGQUIT');
    await once(server, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

initialize();
const port = await freePort();
const commands = createInterface({ input: process.stdin });
commands.on('line', async () => {
  // The processes of a killed server have its memory until they notice, and a new server would refuse to start.
  if (server) await once(server, 'close');
  start(port);
});
commands.on('close', shutDown);
