import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { addSquad } from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { uploadPaths } from '../squads/upload-contract';
import { releaseIn } from '../store/content';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import type { Moment } from '../testing/killable-storage';
import { newKey, signedPost, type TestKey } from '../testing/signed-post';
import { fittingShell, squadApp } from '../testing/squad-app';
import { openTestStore, placeOf, reopen } from '../testing/test-store';
import { uploadRoutes } from './upload-routes';

jest.setTimeout(30_000);

const intent = { author: 'Sasha', reason: 'a new squad' };
const server = join(__dirname, '../testing/upload-server.ts');
let root: string;
let remove: () => void;
let store: ReleaseStore;
let key: TestKey;
let child: ChildProcess | undefined;
let site: FastifyInstance | undefined;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  key = newKey();
  const shell = await storeRelease(store, builtApp(root, 'shell', fittingShell));
  await showReleases([shell], { store, channel: 'production', intent });
  const add = addSquad('Rates squad', ['mfe-rates'], key.line);
  await new SquadRegistry(store).change({ action: 'add', changed: 'Rates squad' }, intent, add);
});
afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
  await site?.close();
  site = undefined;
  remove();
});

const publishing = (code: string) => ({
  ...squadApp('mfe-rates', { code }),
  request: code.padEnd(22, '-'),
  reason: 'travel season',
});

const post = (address: string, code: string) => {
  const { headers, payload } = signedPost({
    key,
    path: uploadPaths.publish,
    body: publishing(code),
    authority: new URL(address).host,
  });
  const { host, 'content-length': length, ...sent } = headers;
  return { headers: sent, body: payload, method: 'POST' };
};

const send = (address: string, code: string) =>
  fetch(`${address}${uploadPaths.publish}`, post(address, code));

const readLive = async () => {
  const other = reopen(store);
  const set = await other.currentSet('production');
  return {
    sequence: await other.log('production').sequence(),
    version: set && releaseIn(set, 'mfe-rates')?.version,
  };
};

/** Admission is over when the signature's nonce is used. */
async function untilAdmitted(): Promise<void> {
  while ((await store.storage.list('nonces')).length === 0) await setImmediate();
}

test.each([
  ['that ends with its headers', async () => {}],
  ['that ends within its body', untilAdmitted],
])('[MFE-3] refuses an upload %s', async (_title, untilEnd) => {
  const results: string[] = [];
  const refused = new Promise<void>((resolve) => {
    site = Fastify();
    site.register(uploadRoutes, {
      store,
      onUpload: (kind, result) => {
        results.push(`${kind} ${result}`);
        resolve();
      },
    });
  });
  const address = await site!.listen({ port: 0, host: '127.0.0.1' });
  const { hostname, port, host } = new URL(address);
  const { headers, payload } = signedPost({
    key,
    path: uploadPaths.publish,
    body: publishing('first'),
    authority: host,
  });
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${uploadPaths.publish} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.slice(0, payload.length / 2));
  await untilEnd();
  socket.end();
  await refused;
  expect(results).toEqual(['publish invalid']);
  expect(await readLive()).toEqual({ sequence: 1, version: undefined });
  expect(await store.names()).toEqual(['shell']);
});

async function startServer(moment?: Moment): Promise<{ address: string; nextLine: () => Promise<string> }> {
  const args = [placeOf(store), store.keys.folder, ...(moment ? [moment] : [])];
  const started = spawn(process.execPath, ['--import', 'tsx', server, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child = started;
  const nextLine = async () => String((await once(started.stdout, 'data'))[0]).trim();
  return { address: await nextLine(), nextLine };
}

async function kill(): Promise<void> {
  child?.kill('SIGKILL');
  if (child) await once(child, 'close');
}

test.each<{ moment: Moment; moved: number }>([
  { moment: 'before', moved: 0 },
  { moment: 'after', moved: 1 },
])('[MFE-3] survives a server killed right $moment a squad’s claim', async ({ moment, moved }) => {
  const { address, nextLine } = await startServer(moment);
  const reached = nextLine();
  const lost = send(address, 'first').then(
    () => 'answered',
    () => 'lost',
  );
  expect(await reached).toBe('reached');
  await kill();
  expect(await lost).toBe('lost');
  const after = await readLive();
  expect(after.sequence).toBe(1 + moved);
  expect(after.version !== undefined).toBe(moved === 1);
  expect(await verifyStore(reopen(store))).toEqual([]);
  const again = await startServer();
  const answer = await (await send(again.address, 'first')).json();
  expect(answer).toMatchObject({ outcome: 'moved', sequence: 2 });
  expect((await readLive()).sequence).toBe(2);
});
