import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import { uploadPaths } from '../squads/upload-contract';
import { verifyStore } from '../store/verify-store';
import type { Moment } from '../testing/killable-storage';
import { signedPost } from '../testing/signed-post';
import { placeOf, reopen } from '../testing/test-store';
import { publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(30_000);

const server = join(__dirname, '../testing/upload-server.ts');
let child: ChildProcess | undefined;

afterEach(async () => {
  if (child?.exitCode === null && child.signalCode === null) {
    child.kill('SIGKILL');
    await once(child, 'close');
  }
});
const site = uploadSitePerTest();

const signed = (address: string, code: string) =>
  signedPost({
    key: site().key,
    path: uploadPaths.publish,
    body: publishing({ code }, { request: code.padEnd(22, '-') }),
    authority: new URL(address).host,
  });

function send(address: string, code: string): Promise<Response> {
  const { headers, payload } = signed(address, code);
  const { host, 'content-length': length, ...sent } = headers;
  return fetch(`${address}${uploadPaths.publish}`, { method: 'POST', headers: sent, body: payload });
}

/** Admission is over when the signature's nonce is used. */
const untilAdmitted = () =>
  until('the upload is admitted', async () => (await site().store.storage.list('nonces')).length > 0);

test.each([
  ['that ends with its headers', async () => {}],
  ['that ends within its body', untilAdmitted],
])('[MFE-3] refuses an upload %s', async (_title, untilEnd) => {
  const address = await site().listen();
  const { hostname, port } = new URL(address);
  const { headers, payload } = signed(address, 'first');
  const socket = connect(Number(port), hostname);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  socket.write(`POST ${uploadPaths.publish} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
  socket.write(payload.slice(0, payload.length / 2));
  await untilEnd();
  socket.end();
  await until('the upload is refused', () => site().uploads.length > 0);
  expect(site().uploads).toEqual(['publish invalid']);
  expect(await site().sequence()).toBe(1);
  expect(await site().store.names()).toEqual(['mfe-one', 'shell']);
});

async function startServer(moment?: Moment): Promise<{ address: string; nextLine: () => Promise<string> }> {
  const args = [placeOf(site().store), site().store.keys.folder, ...(moment ? [moment] : [])];
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
  expect(await site().sequence()).toBe(1 + moved);
  expect((await site().live()) !== undefined).toBe(moved === 1);
  expect(await verifyStore(reopen(site().store))).toEqual([]);
  const again = await startServer();
  const answer = await (await send(again.address, 'first')).json();
  expect(answer).toMatchObject({ outcome: 'moved', sequence: 2 });
  expect(await site().sequence()).toBe(2);
});
