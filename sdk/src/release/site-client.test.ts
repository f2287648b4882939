import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { readBuild } from '../../../platform/src/record/read-build';
import { addSquad } from '../../../platform/src/squads/change-squads';
import { temporaryFolder } from '../../../platform/src/testing/built-app';
import { foreignApp } from '../../../platform/src/testing/foreign-app';
import { squadApp } from '../../../platform/src/testing/squad-app';
import { UploadSite } from '../../../platform/src/testing/upload-site';
import { readUpload } from './read-upload';
import { ReleaseFailed } from './release-failed';
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

/** The folder of a squad after its build. */
function repository(code: string, source = '', { name = 'exchange-rates', owner = '' } = {}): string {
  const { manifest, build, files } = squadApp('mfe-rates', { code, manifest: owner ? { owner } : {} });
  const folder = join(root, name);
  const written = {
    'remote.json': JSON.stringify(manifest),
    'dist/build.json': JSON.stringify(build),
    'src/first-page.tsx': source || 'export default function FirstPage() {\n  return null;\n}\n',
    ...Object.fromEntries(
      Object.entries(files).map(([name, text]) => [`dist/${name}`, Buffer.from(text, 'base64').toString()]),
    ),
  };
  for (const [path, text] of Object.entries(written)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const publish = (code: string, client = clientOf()) =>
  client.publish(readUpload(repository(code)), { channel: 'production', reason: 'travel season' });

const live = async () => (await site.live())?.version;

test('[MFE-3] checks, publishes, changes and rolls back from a repository of its own', async () => {
  const client = clientOf();
  const { version } = await client.check(readUpload(repository('first')));
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
  const folder = repository('first', '', { name: 'mfe-rates', owner: 'Rates squad' });
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
  await expect(clientOf().check(readUpload(repository('first', page)))).rejects.toMatchObject({
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

test('[MFE-3] asks for a build first', () => {
  const folder = join(root, 'empty');
  mkdirSync(folder);
  expect(() => readUpload(folder)).toThrow(`${join(folder, 'dist')} is missing: build first.`);
});

test.each([
  ['remote.json', '{ "name": "mfe-rates" }', 'remote.json is invalid:'],
  ['dist/build.json', '{ "entry": "remoteEntry.js" }', 'build.json is from another version: build again.'],
  ['dist/.hidden.js', '', 'mfe-rates has a file dist/.hidden.js.'],
])('[MFE-3] explains a %s that it can’t use', (path, text, line) => {
  const folder = repository('first');
  writeFileSync(join(folder, path), text);
  expect(() => readUpload(folder)).toThrow(ReleaseFailed);
  expect(() => readUpload(folder)).toThrow(line);
});
