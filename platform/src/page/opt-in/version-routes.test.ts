import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../../channel/show-releases';
import { storeRelease } from '../../record/store-release';
import type { ReleaseStore } from '../../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../../testing/built-app';
import { openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';

const intent = { author: 'Sasha', reason: 'carefully' };
const needsMore: Variant = { sources: { 'src/a.ts': "import { Confetti } from '@bank/shared/ui/base';" } };
const config = { mode: 'specification' as const, chat_script: null };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let site: FastifyInstance;
let first: string;
let second: string;

async function show(name: string, variant?: string | Variant): Promise<string> {
  const record = await storeRelease(store, builtApp(root, name, variant));
  await showReleases([record], { store, channel: 'production', intent });
  return record.version;
}

async function openSite(preview: boolean): Promise<FastifyInstance> {
  const opened = Fastify({ trustProxy: true });
  await opened.register(pageRoutes, { store, config, preview });
  return opened;
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  await show('shell');
  first = await show('mfe-one');
  await show('mfe-two');
  second = await show('mfe-one', 'second build');
  site = await openSite(true);
});
afterEach(async () => {
  await site.close();
  remove();
});

const choose = (version: string, headers = {}, name = 'mfe-one') =>
  site.inject({ url: `/releases/versions/${name}/${version}`, headers });

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';

async function pageWith(cookie: string, from = site) {
  const { body, headers, statusCode } = await from.inject({ url: '/mfe-one', headers: { cookie } });
  const composition = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return { body, composition, headers, statusCode, version: composition.remotes[0].version };
}

test('[MFE-3] switches a remote in one browser until its session ends', async () => {
  const chosen = await choose(first, { 'x-forwarded-proto': 'https' });
  expect(chosen).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  expect(chosen.headers['set-cookie']).toBe(
    `larch_versions=mfe-one@${first}; Path=/; HttpOnly; SameSite=Lax; Secure`,
  );
  const inside = await pageWith(cookieOf(chosen));
  expect(inside.version).toBe(first);
  expect(inside.body).toContain(`/mfe-one/${first}/remoteEntry.js`);
  expect(inside.body).toContain('Only this browser has this version of mfe-one.');
  expect((await pageWith('')).version).toBe(second);
});

test('[MFE-3] falls back to the live version if the chosen one fails', async () => {
  const { composition } = await pageWith(`larch_versions=mfe-one@${first}`);
  expect(composition.remotes[0].fallback.version).toBe(second);
});

test('[MFE-3] counts no reports of a page with a chosen version', async () => {
  const { composition } = await pageWith(`larch_versions=mfe-one@${first}`);
  expect(composition).not.toHaveProperty('reports');
  expect(composition.id).not.toBe((await store.currentSet('production'))?.id);
  expect(await store.setIds()).not.toContain(composition.id);
});

test.each(['live', 'the live version'])('[MFE-3] returns to the live version for “%s”', async (version) => {
  const cookie = `larch_versions=mfe-one@${first}`;
  const back = await choose(version === 'live' ? version : second, { cookie });
  expect(back.headers['set-cookie']).toMatch(/^larch_versions=; .*Max-Age=0$/);
});

test('[MFE-3] keeps the choice of other remotes', async () => {
  const other = await show('mfe-two', 'second build');
  const live = await show('mfe-two', 'third build');
  const cookie = cookieOf(await choose(other, { cookie: `larch_versions=mfe-one@${first}` }, 'mfe-two'));
  expect(cookie).toBe(`larch_versions=mfe-one@${first}.mfe-two@${other}`);
  const versionsIn = async (text: string) =>
    (await pageWith(text)).composition.remotes.map((remote: { version: string }) => remote.version);
  expect(await versionsIn(cookie)).toEqual([first, other]);
  const back = cookieOf(await choose('live', { cookie }));
  expect(await versionsIn(back)).toEqual([second, other]);
  expect(await versionsIn('')).toEqual([second, live]);
});

test.each([
  ['mfe-three', '0123456789abcdef', /has no remote mfe-three\. Known: mfe-one, mfe-two\./],
  ['shell', '0123456789abcdef', /has no remote shell/],
  ['mfe-one', '0123456789abcdef', /No version 0123456789abcdef of mfe-one is stored/],
  ['mfe-one', '0123', /No version 0123 of mfe-one is stored/],
])('[MFE-3] refuses %s %s with the reason', async (name, version, reason) => {
  const { statusCode, headers, body } = await choose(version, {}, name);
  expect([statusCode, headers['set-cookie'], body]).toEqual([403, undefined, expect.stringMatching(reason)]);
});

test('[MFE-3] refuses a path to another remote’s version', async () => {
  const [two] = await store.versionsOf('mfe-two');
  const { statusCode, body } = await choose(`..%2fmfe-two%2f${two}`);
  expect([statusCode, body]).toEqual([403, `No version ../mfe-two/${two} of mfe-one is stored.\n`]);
});

test('[MFE-3] refuses a version that the shell can’t run', async () => {
  const { version } = await storeRelease(store, builtApp(root, 'mfe-one', needsMore));
  const { statusCode, body } = await choose(version);
  expect([statusCode, body]).toEqual([403, expect.stringMatching(/^doors: .*Confetti.*Squad one/)]);
});

test.each(['cross-site', 'same-site'])('[MFE-3] refuses to switch after a %s navigation', async (by) => {
  const { statusCode, headers } = await choose(first, { 'sec-fetch-site': by });
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
});

test('[MFE-3] shows the live version and the reason if a choice no longer fits', async () => {
  const { version } = await storeRelease(store, builtApp(root, 'mfe-one', needsMore));
  const { body, version: shown } = await pageWith(`larch_versions=mfe-one@${version}`);
  expect(shown).toBe(second);
  expect(body).toMatch(/Not used: doors: mfe-one \w+ needs Confetti/);
});

test.each([
  'x',
  'mfe-one@',
  'mfe-one@../x',
  'shell@0123456789abcdef',
  `mfe-one@${'0'.repeat(16)}.`.repeat(50),
])('[MFE-3] serves the live version for the forged cookie %.40s', async (value) => {
  const { statusCode, version } = await pageWith(`larch_versions=${value}`);
  expect([statusCode, version]).toEqual([200, second]);
});

test('[MFE-3] has no switch without previews', async () => {
  const live = await openSite(false);
  const { version, body } = await pageWith(`larch_versions=mfe-one@${first}`, live);
  expect(version).toBe(second);
  expect(body).not.toContain('larch-toolbar');
  expect((await live.inject(`/releases/versions/mfe-one/${first}`)).statusCode).toBe(404);
  await live.close();
});
