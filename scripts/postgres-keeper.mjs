// Runs one PostgreSQL server for whoever holds the other end of its input, and clears up when that end
// closes: node postgres-keeper.mjs PROGRAMS durable|quick. The line `start` starts it, first or again.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const [programs, manner] = process.argv.slice(2);
const quick = ['fsync', 'synchronous_commit', 'full_page_writes'].map((setting) => `${setting}=off`);

/** PostgreSQL refuses to run as root: then it runs as Debian's user for it, or as nobody. */
function user() {
  if (process.getuid() !== 0) return {};
  const rows = readFileSync('/etc/passwd', 'utf8').split('\n');
  const row = rows.find((line) => line.startsWith('postgres:')) ?? rows.find((line) => /^nobody:/.test(line));
  const [, , uid, gid] = row.split(':').map(Number);
  return { uid, gid };
}

/** Memory where there is enough of it and nothing must outlast a power cut: files are made 30 times as fast. */
function place() {
  const memory = '/dev/shm';
  if (manner === 'durable' || !existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > 2 ** 31 ? memory : tmpdir();
}

const folder = mkdtempSync(join(place(), 'larch-postgres-'));
const runsAs = { cwd: folder, env: { ...process.env, LC_ALL: 'C', HOME: folder }, ...user() };
const data = join(folder, 'data');
let server;

function fail(words) {
  console.error(words);
  end();
}

function initialise() {
  if (runsAs.uid !== undefined) chownSync(folder, runsAs.uid, runsAs.gid);
  const options = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync'];
  const { status, stdout, stderr } = spawnSync(join(programs, 'initdb'), options, runsAs);
  if (status !== 0) fail(`initdb failed:\n${stdout}${stderr}`);
}

const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

function start(port) {
  const settings = [
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=300',
    'shared_buffers=256MB',
    ...(manner === 'durable' ? [] : quick),
  ].flatMap((setting) => ['-c', setting]);
  server = spawn(join(programs, 'postgres'), ['-D', data, '-p', String(port), ...settings], {
    ...runsAs,
    stdio: ['ignore', 'ignore', 'pipe'],
    detached: true,
  });
  let said = '';
  let ready = false;
  server.stderr.on('data', (chunk) => {
    if (ready) return;
    said += chunk;
    if (!said.includes('ready to accept connections')) return;
    ready = true;
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
    console.log(JSON.stringify({ url, port, pid: server.pid }));
  });
  server.once('close', () => {
    server = undefined;
    if (!ready) fail(`The PostgreSQL server did not start:\n${said}`);
  });
}

/** At once: nobody needs what is in it any more. */
async function end() {
  if (server) {
    server.kill('SIGQUIT');
    await new Promise((resolve) => server.once('close', resolve));
  }
  rmSync(folder, { recursive: true, force: true });
  process.exit();
}

initialise();
const port = await freePort();
const orders = createInterface({ input: process.stdin });
orders.on('line', () => start(port));
orders.on('close', end);
