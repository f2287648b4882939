import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { addSquad, removeSquad, revokeKeys, rotateKey } from '../squads/change-squads';
import { SquadRegistry } from '../squads/squad-registry';
import { uploadPaths } from '../squads/upload-contract';
import type { ReleaseStore } from '../store/release-store';
import type { Squad } from '../store/squad-documents';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { newKey, type PostOptions, signedPost, type TestKey } from '../testing/signed-post';
import { fittingShell, squadApp, type UploadVariant } from '../testing/squad-app';
import { edit, openTestStore, reopen } from '../testing/test-store';
import { uploadRoutes } from './upload-routes';

jest.setTimeout(60_000);

const intent = { author: 'Sasha', reason: 'a new squad' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let key: TestKey;
let uploads: string[];

const openSite = async (of: ReleaseStore) => {
  const opened = Fastify();
  const onUpload = (kind: string, result: string) => void uploads.push(`${kind} ${result}`);
  await opened.register(uploadRoutes, { store: of, onUpload });
  return opened;
};

const changeSquads = (next: (squads: Squad[]) => Squad[]) =>
  new SquadRegistry(store).change({ action: 'add', changed: 'Rates squad' }, intent, next);

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  uploads = [];
  key = newKey();
  const folders = [builtApp(root, 'shell', fittingShell), builtApp(root, 'mfe-one')];
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  await showReleases(records, { store, channel: 'production', intent });
  await changeSquads(addSquad('Rates squad', ['mfe-rates'], key.line));
  site = await openSite(store);
});
afterEach(async () => {
  await site.close();
  remove();
});

const send = (path: string, body: unknown, options: Partial<PostOptions> = {}) =>
  site.inject(signedPost({ key, path, body, ...options }));

const request = () => randomBytes(16).toString('base64url');

const publishing = (variant: UploadVariant = {}, more: object = {}) => ({
  ...squadApp('mfe-rates', variant),
  request: request(),
  reason: 'travel season',
  author: 'Kim',
  ...more,
});

const publish = (variant?: UploadVariant, more?: object, options?: Partial<PostOptions>) =>
  send(uploadPaths.publish, publishing(variant, more), options);

const rollBack = (more: object = {}) =>
  send(uploadPaths.rollback, { remote: 'mfe-rates', request: request(), reason: 'too early', ...more });

const live = async (name = 'mfe-rates') =>
  (await reopen(store).currentSet('production'))?.remotes.find((one) => one.name === name);

async function keysIn(folder: string): Promise<string[]> {
  const keys = (await store.storage.list(folder)).map((name) => `${folder}/${name}`);
  const deeper = await Promise.all(keys.map(keysIn));
  return keys.flatMap((one, index) => (deeper[index]?.length ? deeper[index] : [one]));
}

const folders = ['assets', 'copies', 'pointers', 'records', 'reports', 'sets', 'sources', 'squads'];
const listing = async () => (await Promise.all(folders.map(keysIn))).flat();

test('[MFE-3] publishes, changes and rolls back a remote with the squad’s key', async () => {
  const first = (await publish()).json();
  expect(first).toMatchObject({ remote: 'mfe-rates', channel: 'production', sequence: 2, outcome: 'moved' });
  expect(await live()).toMatchObject({ version: first.version, owner: 'Rates squad' });
  const second = (await publish({ code: 'second build' })).json();
  expect((await live())?.version).toBe(second.version);
  expect((await rollBack()).json()).toMatchObject({ version: first.version, sequence: 4, outcome: 'moved' });
  expect((await live())?.version).toBe(first.version);
  expect(uploads).toEqual(['publish moved', 'publish moved', 'rollback moved']);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] records the squad, its key and its reason with each change', async () => {
  const body = publishing();
  await send(uploadPaths.publish, body);
  expect(await store.readPointer('production')).toMatchObject({
    author: 'Kim',
    reason: 'travel season',
    squad: { name: 'Rates squad', key: key.id, request: body.request },
  });
});

test('[MFE-3] checks an upload without changing the store', async () => {
  const before = await listing();
  const answer = await send(uploadPaths.check, squadApp('mfe-rates'));
  expect(answer.json()).toEqual({
    remote: 'mfe-rates',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    owner: 'Rates squad',
  });
  expect(await listing()).toEqual(before);
});

test('[MFE-3] shows a squad what it published', async () => {
  await publish();
  const status = (await send(uploadPaths.status, {})).json();
  expect(status).toMatchObject({
    squad: 'Rates squad',
    key: { id: key.id, valid_until: null },
    remotes: ['mfe-rates'],
  });
  expect(status.channels[0]).toMatchObject({
    channel: 'production',
    sequence: 2,
    live: [{ remote: 'mfe-rates', commit: null }],
    log: [{ sequence: 2, author: 'Kim', squad: { name: 'Rates squad', key: key.id } }],
  });
});

test('[MFE-3] publishes to the preview and takes the remote out of it', async () => {
  expect((await publish({}, { channel: 'preview' })).json()).toMatchObject({ channel: 'preview' });
  expect(await live()).toBeUndefined();
  expect((await store.currentSet('preview'))?.remotes.map(({ name }) => name)).toContain('mfe-rates');
});

test('[MFE-3] rolls out to some visitors, to more, and to everyone', async () => {
  await publish();
  const variant = { code: 'second build' };
  expect((await publish(variant, { percent: 5 })).json()).toMatchObject({ outcome: 'moved', percent: 5 });
  expect((await publish(variant, { percent: 50 })).json()).toMatchObject({ percent: 50, sequence: 4 });
  const last = (await publish(variant)).json();
  expect(last).toMatchObject({ outcome: 'moved', percent: null });
  expect((await live())?.version).toBe(last.version);
});

test('[MFE-3] accepts the replaced key until its time ends, and the new one at once', async () => {
  const next = newKey();
  await changeSquads(rotateKey('Rates squad', next.line, new Date(Date.now() + 60_000)));
  expect((await send(uploadPaths.status, {})).statusCode).toBe(200);
  expect((await send(uploadPaths.status, {}, { key: next })).statusCode).toBe(200);
  await changeSquads((squads) =>
    squads.map((squad) => ({
      ...squad,
      keys: squad.keys.map((one) =>
        one.id === key.id ? { ...one, valid_until: new Date(Date.now() - 1).toISOString() } : one,
      ),
    })),
  );
  const refused = await send(uploadPaths.status, {});
  expect(refused.json()).toMatchObject({ code: 'expired-key' });
  expect((await send(uploadPaths.status, {}, { key: next })).statusCode).toBe(200);
});

test('[MFE-3] says that a version is live already instead of publishing it again', async () => {
  await publish();
  expect((await publish()).json()).toMatchObject({ outcome: 'unchanged', sequence: 2 });
});

test('[MFE-3] makes a repeated request’s change once', async () => {
  const first = publishing();
  await send(uploadPaths.publish, first);
  await publish({ code: 'second build' });
  expect((await send(uploadPaths.publish, first)).json()).toMatchObject({ outcome: 'moved', sequence: 2 });
  const back = { remote: 'mfe-rates', request: request(), reason: 'too early' };
  const answers = await Promise.all([send(uploadPaths.rollback, back), send(uploadPaths.rollback, back)]);
  expect(answers.map((answer) => answer.json().sequence)).toEqual([4, 4]);
  expect(await store.log('production').sequence()).toBe(4);
});

const tampered = (change: (post: ReturnType<typeof signedPost>) => void) => async () => {
  const post = signedPost({ key, path: uploadPaths.publish, body: publishing() });
  change(post);
  return site.inject(post);
};

test.each<{ name: string; code: string; post: () => Promise<{ json: () => unknown }> }>([
  { name: 'another key', code: 'unknown-key', post: () => publish({}, {}, { key: newKey() }) },
  {
    name: 'a changed byte in the body',
    code: 'wrong-digest',
    post: tampered((post) => {
      post.payload = post.payload.replace('travel', 'Travel');
    }),
  },
  {
    name: 'a changed digest',
    code: 'wrong-signature',
    post: tampered(({ headers }) => {
      headers['content-digest'] = `sha-256=:${'A'.repeat(43)}=:`;
    }),
  },
  {
    name: 'another path',
    code: 'wrong-signature',
    post: tampered((post) => {
      post.url = uploadPaths.check;
    }),
  },
  {
    name: 'an added query',
    code: 'wrong-signature',
    post: tampered((post) => {
      post.url = `${uploadPaths.publish}?force=1`;
    }),
  },
  {
    name: 'another host',
    code: 'wrong-signature',
    post: tampered(({ headers }) => {
      headers.host = 'elsewhere.example';
    }),
  },
  {
    name: 'a changed nonce',
    code: 'wrong-signature',
    post: tampered(({ headers }) => {
      headers['signature-input'] = headers['signature-input']!.replace(
        /nonce="[^"]+"/,
        `nonce="${request()}"`,
      );
    }),
  },
  {
    name: 'fewer covered parts',
    code: 'not-signed',
    post: tampered(({ headers }) => {
      headers['signature-input'] = headers['signature-input']!.replace(' "@query"', '');
    }),
  },
  {
    name: 'no signature',
    code: 'not-signed',
    post: tampered(({ headers }) => {
      delete headers.signature;
    }),
  },
  {
    name: 'a slow clock',
    code: 'wrong-time',
    post: () => publish({}, {}, { signedAt: Date.now() - 6 * 60_000 }),
  },
  {
    name: 'a fast clock',
    code: 'wrong-time',
    post: () => publish({}, {}, { signedAt: Date.now() + 6 * 60_000 }),
  },
  {
    name: 'too many bytes',
    code: 'too-large',
    post: () => publish({ sources: { 'mfe-rates/src/a.ts': 'x'.repeat(7_000_000) } }),
  },
  { name: 'text that is not JSON', code: 'invalid', post: () => send(uploadPaths.publish, '{') },
  { name: 'an unknown field', code: 'invalid', post: () => publish({}, { force: true }) },
  { name: 'no reason', code: 'invalid', post: () => publish({}, { reason: '' }) },
  {
    name: 'the remote of another squad',
    code: 'not-yours',
    post: () => send(uploadPaths.publish, { ...publishing(), ...squadApp('mfe-one') }),
  },
  {
    name: 'a rollback of another squad’s remote',
    code: 'not-yours',
    post: () => rollBack({ remote: 'mfe-one' }),
  },
  {
    name: 'the shell',
    code: 'invalid',
    post: () => publish({ manifest: { name: 'shell' } }),
  },
  {
    name: 'the owner of another squad',
    code: 'invalid',
    post: () => publish({ manifest: { owner: 'Squad one' } }),
  },
  {
    name: 'a lost race',
    code: 'moved',
    post: () => publish({}, { expected: { sequence: 0 } }),
  },
  {
    name: 'another live version than it saw',
    code: 'moved',
    post: () => publish({}, { expected: { version: '0123456789abcdef' } }),
  },
  {
    name: 'a path of another remote',
    code: 'refused',
    post: () =>
      publish({ manifest: { pages: [{ paths: ['/mfe-one'], page: 'first-page', access: 'customer' }] } }),
  },
  {
    name: 'a file without its hash',
    code: 'refused',
    post: () => publish({ files: { 'more.js': '/* not pinned */' } }),
  },
  {
    name: 'a version that was never stored',
    code: 'refused',
    post: () => rollBack({ to: '0123456789abcdef' }),
  },
])('[MFE-3] refuses $name and leaves the store unchanged', async ({ code, post }) => {
  const before = await listing();
  const refusal = (await post()).json();
  expect(refusal).toMatchObject({ code, reasons: [expect.stringMatching(/\S/)] });
  expect(await listing()).toEqual(before);
  expect(uploads.at(-1)).toMatch(new RegExp(` ${code}$`));
});

test('[MFE-3] names who moved the channel after a lost race', async () => {
  await publish();
  const refusal = await publish({ code: 'second build' }, { expected: { version: null } });
  expect(refusal.statusCode).toBe(409);
  expect(refusal.json().reasons[0]).toMatch(
    /^production serves mfe-rates [0-9a-f]{16}, not nothing\. It was moved by Kim of Rates squad at .*: travel season\.$/,
  );
});

test('[MFE-3] lets one of two concurrent uploads move the channel', async () => {
  const other = await openSite(reopen(store));
  const expected = { expected: { sequence: 1 } };
  const posts = ['one', 'two'].map((code) =>
    signedPost({ key, path: uploadPaths.publish, body: publishing({ code }, expected) }),
  );
  const answers = await Promise.all([site.inject(posts[0]!), other.inject(posts[1]!)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  expect(await store.log('production').sequence()).toBe(2);
  await other.close();
});

test('[MFE-3] refuses a replay, also in another process', async () => {
  const post = signedPost({ key, path: uploadPaths.publish, body: publishing() });
  expect((await site.inject(post)).statusCode).toBe(200);
  expect((await site.inject(post)).json()).toMatchObject({ code: 'replay' });
  const other = await openSite(reopen(store));
  expect((await other.inject(post)).json()).toMatchObject({ code: 'replay' });
  await other.close();
  expect(await store.log('production').sequence()).toBe(2);
});

test('[MFE-3] refuses a revoked key at once, and can’t register it again', async () => {
  await changeSquads(revokeKeys('Rates squad'));
  const refusal = await publish();
  expect(refusal.statusCode).toBe(401);
  expect(refusal.json()).toMatchObject({ code: 'revoked-key' });
  await expect(changeSquads(addSquad('Other squad', ['mfe-other'], key.line))).rejects.toThrow(
    'already has or had',
  );
});

test('[MFE-3] accepts no uploads without a squad', async () => {
  await changeSquads(removeSquad('Rates squad'));
  const refusal = await publish();
  expect([refusal.statusCode, refusal.json().code]).toEqual([404, 'no-squads']);
});

test('[MFE-3] refuses everyone if the list of squads was changed', async () => {
  await edit(store, 'squads/00000001.json', (text) => text.replace('mfe-rates', 'mfe-other'));
  await site.close();
  site = await openSite(reopen(store));
  const refusal = await publish();
  expect([refusal.statusCode, refusal.json().code]).toEqual([503, 'unavailable']);
});

test('[MFE-3] refuses everyone if the newest list of squads was removed', async () => {
  await changeSquads(revokeKeys('Rates squad'));
  expect((await publish()).json().code).toBe('revoked-key');
  await store.storage.remove('squads/00000002.json');
  expect((await publish()).json().code).toBe('unavailable');
});

test('[MFE-3] limits the requests of a key and of a network', async () => {
  const answers = [];
  for (let index = 0; index < 65; index += 1) answers.push(await send(uploadPaths.status, {}));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(30).fill(200),
    ...Array(35).fill(429),
  ]);
  expect(answers[30]?.json().reasons).toEqual(['Rates squad sends too many requests.']);
  expect(answers[64]?.json().reasons).toEqual(['Your network sends too many requests.']);
  expect(answers[64]?.headers['retry-after']).toBe('60');
});
