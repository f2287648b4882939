import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { readBuild } from '../../../platform/src/record/read-build';
import { addSquad } from '../../../platform/src/squads/change-squads';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { foreignApp } from '../../../platform/src/testing/foreign-app';
import { squadRepository } from '../../../platform/src/testing/squad-repository';
import { UploadSite } from '../../../platform/src/testing/upload-site';
import { readUpload } from './read-upload';
import { SiteClient } from './site-client';
import { createSquadKey, type SquadKey } from './squad-key';

jest.setTimeout(60_000);

let root: string;
let remove: () => void;
let key: SquadKey;
let site: UploadSite;
let proxy: Server | undefined;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  key = createSquadKey(join(root, 'rates.pem'));
  site = await UploadSite.open(root, key.publicLine);
  await site.listen();
});
afterEach(async () => {
  await site.close();
  proxy?.closeAllConnections();
  proxy?.close();
  proxy = undefined;
  remove();
});

const clientOf = (url = site.address, attempts = 3) =>
  new SiteClient({ site: url, key, retryMs: 1, attempts });

const publish = (code: string, client = clientOf()) =>
  client.publish(readUpload(squadRepository(root, code)), { channel: 'production', reason: 'travel season' });

const live = async () => (await site.live())?.version;

test('[MFE-3] checks, publishes, changes and rolls back from a repository of its own', async () => {
  const client = clientOf();
  const { version } = await client.check(readUpload(squadRepository(root, 'first')));
  expect(await live()).toBeUndefined();
  expect(await publish('first')).toMatchObject({ version, outcome: 'moved' });
  const second = await publish('second');
  expect(await live()).toBe(second.version);
  const back = await client.rollBack({
    remote: 'mfe-rates',
    channel: 'production',
    reason: 'too early',
    expected: { version: second.version },
  });
  expect(back).toMatchObject({ version, outcome: 'moved' });
  expect(await live()).toBe(version);
  expect((await client.status()).channels[0]?.log.map(({ action }) => action)).toEqual([
    'rollback',
    'publish',
    'publish',
  ]);
});

test('[MFE-3] gives the version that publishing from the folder would give', async () => {
  const folder = squadRepository(root, 'first', { name: 'mfe-rates', owner: 'Rates squad' });
  const { version } = await clientOf().check(readUpload(folder));
  expect(readBuild(folder).version).toBe(version);
});

test('[MFE-3] publishes a remote that another tool chain built', async () => {
  const other = createSquadKey(join(root, 'gold.pem'));
  await site.changeSquads(addSquad('Squad elsewhere', ['mfe-gold'], { text: other.publicLine }));
  const client = new SiteClient({ site: site.address, key: other });
  const upload = readUpload(foreignApp(root, 'mfe-gold'));
  expect(upload.build).toBeNull();
  const { version } = await client.publish(upload, { channel: 'production', reason: 'travel season' });
  expect((await site.live('mfe-gold'))?.version).toBe(version);
});

test('[MFE-3] explains what check refuses, line by line', async () => {
  const page = "import { Button } from '@bank/shared/ui/base';\nexport default () => <Button size={1} />;\n";
  await expect(
    clientOf().check(readUpload(squadRepository(root, 'first', { source: page }))),
  ).rejects.toMatchObject({
    code: 'refused',
    lines: [
      expect.stringMatching(
        /^types: mfe-rates\/src\/first-page.tsx\(2,.*'size'.* \(Rates squad and Platform\)$/,
      ),
    ],
  });
});

async function listenBefore(handle: RequestListener): Promise<string> {
  proxy = createServer(handle);
  await new Promise<void>((resolve) => proxy?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
}

/** Passes requests on, as a proxy does, and then acts on the answer. */
const proxyTo =
  (onAnswer: (count: number, socket: { destroy: () => void }) => boolean): RequestListener =>
  async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { connection, 'transfer-encoding': _, 'content-length': __, ...headers } = request.headers;
    const answer = await fetch(`${site.address}${request.url}`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'x-forwarded-host': String(request.headers.host) },
      body: Buffer.concat(chunks),
    });
    count += 1;
    if (!onAnswer(count, request.socket)) return;
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  };
const busyAnswer = { code: 'busy', reasons: ['Your squad is already publishing.'] };

let count = 0;
beforeEach(() => {
  count = 0;
});

test('[MFE-3] publishes once although the first answer is lost', async () => {
  const url = await listenBefore(
    proxyTo((attempt, socket) => {
      if (attempt === 1) socket.destroy();
      return attempt > 1;
    }),
  );
  const { version } = await publish('first', clientOf(url));
  expect(count).toBe(2);
  expect(await live()).toBe(version);
  expect(await site.sequence()).toBe(2);
});

test('[MFE-3] waits for its own lost attempt, which keeps the site busy', async () => {
  const passOn = proxyTo((attempt, socket) => {
    if (attempt === 1) socket.destroy();
    return attempt > 1;
  });
  let busy = 5;
  const url = await listenBefore((request, response) => {
    if (count === 0 || busy === 0) return passOn(request, response);
    busy -= 1;
    request.resume();
    return response.writeHead(503).end(JSON.stringify(busyAnswer));
  });
  expect(await publish('first', clientOf(url))).toMatchObject({ outcome: 'moved', sequence: 2 });
  expect([busy, count]).toEqual([0, 2]);
});

test('[MFE-3] gives up on a site that stays busy, after the waits that it asked for', async () => {
  let requests = 0;
  const waits: string[][] = [];
  const url = await listenBefore((request, response) => {
    requests += 1;
    request.resume();
    response.writeHead(503, { 'retry-after': '1' }).end(JSON.stringify(busyAnswer));
  });
  const onBusy = (reasons: string[]) => void waits.push(reasons);
  const client = new SiteClient({ site: url, key, retryMs: 1, busyMs: 1_200, onBusy });
  await expect(client.status()).rejects.toMatchObject({ code: 'busy' });
  expect(requests).toBeLessThan(4);
  expect(waits).toEqual([busyAnswer.reasons]);
});

test('[MFE-3] rolls back once although the first answer is lost', async () => {
  const first = await publish('first');
  await publish('second');
  await publish('third');
  await publish('first');
  const url = await listenBefore(
    proxyTo((attempt, socket) => {
      if (attempt === 1) socket.destroy();
      return attempt > 1;
    }),
  );
  const options = { remote: 'mfe-rates', channel: 'production' as const, reason: 'too early' };
  const back = await clientOf(url).rollBack(options);
  expect(back.version).not.toBe(first.version);
  expect(await live()).toBe(back.version);
  expect(await site.sequence()).toBe(6);
});

test('[MFE-3] refuses a request that reached the site under another name', async () => {
  const url = await listenBefore(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { host, connection, 'content-length': _, ...headers } = request.headers;
    const answer = await fetch(`${site.address}${request.url}`, {
      method: 'POST',
      headers: headers as Record<string, string>,
      body: Buffer.concat(chunks),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  await expect(clientOf(url).status()).rejects.toMatchObject({
    code: 'wrong-signature',
    lines: [
      `The signature doesn't match the request as it arrived here, at ${new URL(site.address).host}/releases/status.`,
      "If you sent it to another address, a proxy changes it: ask the site's operators.",
    ],
  });
});

test('[MFE-3] retries a site that is busy, then says so', async () => {
  let attempts = 0;
  const url = await listenBefore((request, response) => {
    attempts += 1;
    request.resume();
    response.writeHead(503).end('<html>');
  });
  await expect(clientOf(url).status()).rejects.toMatchObject({
    code: 'site',
    lines: [`${url} answered with 503 and nothing that this version understands.`],
  });
  expect(attempts).toBe(3);
});

test('[MFE-3] says that a site can’t be reached', async () => {
  const url = await listenBefore((request) => void request.socket.destroy());
  await expect(clientOf(url, 1).status()).rejects.toMatchObject({
    code: 'unreachable',
    lines: [expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+ can't be reached: /)],
  });
});

test.each([
  ['http://bank.example', 'Your sources would travel unencrypted: use https://bank.example'],
  ['bank.example', 'bank.example is no address of a site, such as https://bank.example'],
])('[MFE-3] refuses to send to %s', async (url, line) => {
  await expect(clientOf(url).status()).rejects.toMatchObject({ code: 'site', lines: [line] });
});
