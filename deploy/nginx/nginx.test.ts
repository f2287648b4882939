import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { findPostgres, type Postgres, startPostgres } from '../../api/postgres-server/postgres-server';
import { showReleases } from '../../platform/src/channel/show-releases';
import { storeRelease } from '../../platform/src/record/store-release';
import { addSquad } from '../../platform/src/squads/change-squads';
import { SquadRegistry } from '../../platform/src/squads/squad-registry';
import { uploadPaths } from '../../platform/src/squads/upload-contract';
import { ReleaseKeys } from '../../platform/src/store/release-keys';
import { ReleaseStore } from '../../platform/src/store/release-store';
import { FolderStorage } from '../../platform/src/store/storage/folder-storage';
import { builtApp } from '../../platform/src/testing/built-app';
import { newKey, signedPost } from '../../platform/src/testing/signed-post';
import { deployed } from '../testing/adapt';
import { expectHostWithPort } from '../testing/passed-host';
import { isInstalled, openPrograms, type Programs } from '../testing/programs';
import { type ProxyServer, startNginx } from '../testing/proxy';
import { expectOtherProcess, expectSafeRetries } from '../testing/retries';
import { Site } from '../testing/site';

jest.setTimeout(120_000);

const canRun = isInstalled('nginx') && isInstalled('openssl') && findPostgres() !== undefined;
const testIfInstalled = canRun ? test : test.skip;

let programs: Programs | undefined;
let folder: string;
let database: Postgres;
let store: ReleaseStore;
let sites: Site[];
let nginx: ProxyServer;

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  nginx.ask(path, { headers, method, body });

const currentSet = async () => JSON.parse(String((await ask('/releases/current.json')).body)).id;

beforeAll(async () => {
  if (!canRun) return;
  programs = openPrograms();
  ({ folder } = programs);
  database = await startPostgres();
  store = new ReleaseStore(
    new FolderStorage(join(folder, 'releases')),
    new ReleaseKeys(join(folder, 'releases-keys')),
  );
  const env = {
    BANK_DATA_DIR: folder,
    DATABASE_URL: database.url,
    BANK_DEMO: '1',
    RELEASE_HOSTS: 'bank.example',
  };
  sites = [await Site.start(programs, env), await Site.start(programs, env)];
  nginx = await startNginx({ programs, sites });
});
afterAll(async () => {
  await programs?.stop();
  await database?.stop();
});

testIfInstalled('[MFE-1] nginx serves compressed, uncached pages with HSTS', async () => {
  const { status, headers, body } = await ask('/login', { 'accept-encoding': 'br' });
  expect(status).toBe(200);
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'no-store' });
  expect(headers['strict-transport-security']).toContain('max-age=');
  expect(headers['x-cache-status']).toBeUndefined();
  expect(String(brotliDecompressSync(body))).toContain('id="composition"');
});

testIfInstalled('[MFE-1] the folder around nginx’s cache exists', () => {
  const [, cache = ''] = /^proxy_cache_path (\S+)/m.exec(deployed('nginx/larch.conf')) ?? [];
  expect(existsSync(dirname(cache))).toBe(true);
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

const longText = randomBytes(2_000).toString('hex');

testIfInstalled('[MFE-1] nginx passes on deltas without caching them', async () => {
  const releases = [];
  for (const code of ['first', 'second']) {
    const record = await storeRelease(store, builtApp(folder, 'mfe-delta', `${longText} ${code}`));
    const intent = { author: 'Sasha', reason: 'a changed word' };
    await showReleases([record], { store, channel: 'production', intent });
    releases.push(record);
  }
  const [first, second] = releases.map(({ base }) => `${base}app.js`);
  const ask = (path = '', dictionary = '') =>
    nginx.ask(path, {
      headers: {
        'accept-encoding': 'br, dcb, dcz',
        ...(dictionary && { 'available-dictionary': `:${dictionary}:` }),
      },
      method: 'GET',
      body: '',
    });
  const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64');
  const before = hashOf(brotliDecompressSync((await ask(first)).body));
  const seen: string[] = [];
  for (const dictionary of ['', before, before, hashOf(Buffer.of()), 'nonsense', '']) {
    const { headers } = await ask(second, dictionary);
    expect(headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    seen.push(`${headers['content-encoding']} ${headers['x-cache-status']}`);
  }
  expect(seen).toEqual(['br MISS', 'dcz BYPASS', 'dcz BYPASS', 'br BYPASS', 'br HIT', 'br HIT']);
});

testIfInstalled('[MFE-1] nginx returns 404 for missing files, the preview and the probes', async () => {
  for (const path of [
    '/remotes/shell/0000000000000000/shell.js',
    '/releases/preview',
    '/releases/other.json',
    '/live',
    '/ready',
  ])
    expect((await ask(path)).status).toBe(404);
});

testIfInstalled('[MFE-3] both processes show a new release; one survives the other', async () => {
  const squad = await storeRelease(store, builtApp(folder, 'mfe-extra'));
  const intent = { author: 'Sasha', reason: 'behind nginx' };
  const { id } = await showReleases([squad], { store, channel: 'production', intent });
  const seen = [await currentSet(), await currentSet(), await currentSet(), await currentSet()];
  expect(seen).toEqual([id, id, id, id]);
  await sites[0]?.stop();
  expect([await currentSet(), await currentSet(), await currentSet()]).toEqual([id, id, id]);
  expect((await ask('/mfe-extra')).status).toBe(200);
});

testIfInstalled('[MFE-3] sets a Secure visitor cookie behind nginx', async () => {
  const squad = await storeRelease(store, builtApp(folder, 'mfe-extra', 'second build'));
  const intent = { author: 'Sasha', reason: 'carefully' };
  await showReleases([squad], { store, channel: 'production', intent, percent: 50 });
  const cookies = [(await ask('/login')).headers['set-cookie'] ?? []].flat();
  expect(cookies[0]).toMatch(/^larch_visitor=.*; Secure/);
  const [proof = ''] = String(cookies[1]).split(';');
  const pointer = await store.readPointer('production');
  const report = {
    set: [pointer?.set, pointer?.candidates[0]].find((id) => id && proof.includes(id.slice(0, 12))),
    sightings: [{ remote: 'mfe-extra', version: squad.version, kind: 'boundary' }],
  };
  const send = (cookie: string) => {
    const headers = { 'content-type': 'text/plain', cookie };
    return ask('/releases/reports', headers, 'POST', JSON.stringify(report));
  };
  expect([(await send(proof)).status, (await send('')).status]).toEqual([204, 403]);
});

testIfInstalled('[API-7] nginx never resends a POST that a process has seen', () =>
  expectSafeRetries(startNginx),
);

testIfInstalled('[API-7] nginx tries a process that is back at once', () => expectOtherProcess(startNginx));

testIfInstalled('[MFE-3] nginx passes on the port of the host', () => expectHostWithPort(startNginx));

testIfInstalled('[MFE-3] squads publish at the site’s own name only', async () => {
  const key = newKey();
  await new SquadRegistry(store).change(
    { action: 'add', changed: 'Rates squad' },
    { author: 'Sasha', reason: 'a new squad' },
    addSquad('Rates squad', ['mfe-rates'], { text: key.line }),
  );
  const send = async (authority: string) => {
    const { url, headers, method, payload } = signedPost({
      key,
      path: uploadPaths.status,
      body: {},
      authority,
    });
    const { body } = await ask(url, headers, method, payload);
    return JSON.parse(String(body));
  };
  expect(await send('bank.example')).toMatchObject({ squad: 'Rates squad' });
  for (const other of ['bank.example:8443', 'localhost:3000'])
    expect(await send(other)).toMatchObject({
      code: 'wrong-signature',
      reasons: [`The request was signed for ${other}, which this site doesn't know as its own name.`],
    });
});
