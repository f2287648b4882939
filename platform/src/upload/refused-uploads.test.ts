import { freeze } from '../channel/freeze';
import { uploadPaths } from '../squads/upload-contract';
import { integrityOf } from '../store/integrity';
import { newKey, signedPost } from '../testing/signed-post';
import { squadApp } from '../testing/squad-app';
import { newRequest, publishing, uploadSitePerTest } from '../testing/upload-site';

jest.setTimeout(60_000);

const site = uploadSitePerTest();

async function keysIn(folder: string): Promise<string[]> {
  const keys = (await site().store.storage.list(folder)).map((name) => `${folder}/${name}`);
  const deeper = await Promise.all(keys.map(keysIn));
  return keys.flatMap((one, index) => (deeper[index]?.length ? deeper[index] : [one]));
}

const folders = ['assets', 'copies', 'pointers', 'records', 'reports', 'sets', 'sources', 'squads'];

/** Everything that a site keeps, except the nonces of requests. */
const listing = async () => (await Promise.all(folders.map(keysIn))).flat();

const tampered = (change: (post: ReturnType<typeof signedPost>) => void) => async () => {
  const post = signedPost({ key: site().key, path: uploadPaths.publish, body: publishing() });
  change(post);
  return site().app.inject(post);
};

test.each<{ name: string; code: string; post: () => Promise<{ json: () => unknown }> }>([
  { name: 'another key', code: 'unknown-key', post: () => site().publish({}, {}, { key: newKey() }) },
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
    name: 'a signature for another site',
    code: 'wrong-signature',
    post: () => site().publish({}, {}, { authority: 'elsewhere.example' }),
  },
  {
    name: 'a changed nonce',
    code: 'wrong-signature',
    post: tampered(({ headers }) => {
      headers['signature-input'] = headers['signature-input']!.replace(
        /nonce="[^"]+"/,
        `nonce="${newRequest()}"`,
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
    post: () => site().publish({}, {}, { signedAt: Date.now() - 6 * 60_000 }),
  },
  {
    name: 'a fast clock',
    code: 'wrong-time',
    post: () => site().publish({}, {}, { signedAt: Date.now() + 6 * 60_000 }),
  },
  {
    name: 'too many bytes',
    code: 'too-large',
    post: () => site().publish({ sources: { 'mfe-rates/src/a.ts': 'x'.repeat(7_000_000) } }),
  },
  { name: 'text that is not JSON', code: 'invalid', post: () => site().send(uploadPaths.publish, '{') },
  { name: 'an unknown field', code: 'invalid', post: () => site().publish({}, { force: true }) },
  { name: 'no reason', code: 'invalid', post: () => site().publish({}, { reason: '' }) },
  {
    name: 'the remote of another squad',
    code: 'not-yours',
    post: () => site().send(uploadPaths.publish, { ...publishing(), ...squadApp('mfe-one') }),
  },
  {
    name: 'a check of another squad’s remote',
    code: 'not-yours',
    post: () => site().send(uploadPaths.check, squadApp('mfe-one')),
  },
  {
    name: 'a rollback of another squad’s remote',
    code: 'not-yours',
    post: () => site().rollBack({ remote: 'mfe-one' }),
  },
  {
    name: 'the shell',
    code: 'invalid',
    post: () => site().publish({ manifest: { name: 'shell' } }),
  },
  {
    name: 'the owner of another squad',
    code: 'invalid',
    post: () => site().publish({ manifest: { owner: 'Squad one' } }),
  },
  {
    name: 'a lost race',
    code: 'moved',
    post: () => site().publish({}, { expected: { sequence: 0 } }),
  },
  {
    name: 'another live version than it saw',
    code: 'moved',
    post: () => site().publish({}, { expected: { version: '0123456789abcdef' } }),
  },
  {
    name: 'a path of another remote',
    code: 'refused',
    post: () =>
      site().publish({
        manifest: { pages: [{ paths: ['/mfe-one'], page: 'first-page', access: 'customer' }] },
      }),
  },
  {
    name: 'a file without its hash',
    code: 'refused',
    post: () => site().publish({ files: { 'more.js': '/* not pinned */' } }),
  },
  {
    name: 'a script that changes the page for others',
    code: 'refused',
    post: () => site().publish({ entry: (code) => `${code};window.fetch=()=>mfe_rates` }),
  },
  {
    name: 'styles of elements that others show',
    code: 'refused',
    post: () =>
      site().publish({
        files: { 'page.css': 'h1{color:pink}' },
        entry: (code) => `${code}/*${integrityOf(Buffer.from('h1{color:pink}'))}*/`,
      }),
  },
  {
    name: 'a version that was never stored',
    code: 'refused',
    post: () => site().rollBack({ to: '0123456789abcdef' }),
  },
])('[MFE-3] refuses $name and leaves the store unchanged', async ({ code, post }) => {
  const before = await listing();
  const refusal = (await post()).json();
  expect(refusal).toMatchObject({ code, reasons: [expect.stringMatching(/\S/)] });
  expect(await listing()).toEqual(before);
  expect(site().uploads.at(-1)).toMatch(new RegExp(` ${code}$`));
});

test('[MFE-3] checks an upload without changing the store', async () => {
  const before = await listing();
  const answer = await site().send(uploadPaths.check, squadApp('mfe-rates'));
  expect(answer.json()).toEqual({
    remote: 'mfe-rates',
    version: expect.stringMatching(/^[0-9a-f]{16}$/),
    owner: 'Rates squad',
    warnings: [],
  });
  expect(await listing()).toEqual(before);
});

test('stores nothing of an upload that a freeze refuses', async () => {
  const intent = { author: 'Sasha', reason: 'the holidays' };
  const until = new Date(Date.now() + 3_600_000);
  await freeze({ store: site().store, channel: 'production', intent }, { name: 'site', until });
  const before = await listing();
  expect((await site().publish()).json().reasons[0]).toMatch(/^The site is frozen until /);
  expect(await listing()).toEqual(before);
});
