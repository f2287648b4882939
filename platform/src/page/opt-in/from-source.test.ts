import Fastify, { type FastifyInstance } from 'fastify';
import { showReleases } from '../../channel/show-releases';
import { storeRelease } from '../../record/store-release';
import { builtApp, temporaryFolder } from '../../testing/built-app';
import { openTestStore } from '../../testing/test-store';
import { pageRoutes } from '../page-routes';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let site: FastifyInstance;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  const store = await openTestStore(root);
  const show = async (...folders: string[]) => {
    const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
    await showReleases(records, { store, channel: 'production', intent });
  };
  const shell = builtApp(root, 'shell', { sources: { 'dist/larch-doors.tgz': 'packed' } });
  await show(shell, ...['mfe-one', 'mfe-two'].map((name) => builtApp(root, name)));
  await show(builtApp(root, 'mfe-one', 'second build'));
  site = Fastify({ trustProxy: true });
  const config = { mode: 'specification' as const, chat_script: null };
  await site.register(pageRoutes, { store, config, fromSource: ['http://10.0.0.7:3003'] });
});
afterEach(async () => {
  await site.close();
  remove();
});

const open = (query: string, headers = {}) => site.inject({ url: `/releases/source/${query}`, headers });

async function pageFrom(query: string, path = '/mfe-one') {
  const opened = await open(query);
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? '';
  const { body, headers } = await site.inject({ url: path, headers: { cookie } });
  const composition = JSON.parse(/releaseSet=(.*?)<\/script>/.exec(body)?.[1] ?? '');
  return { body, composition, policy: String(headers['content-security-policy']) };
}

test('[MFE-3] loads one remote from source without integrity hashes or reports', async () => {
  const { composition } = await pageFrom('mfe-one?from=http://localhost:3003');
  const [one, two] = composition.remotes;
  expect(one).toMatchObject({
    version: 'source',
    entry: { address: 'http://localhost:3003/remoteEntry.js' },
    pages: [{ paths: ['/mfe-one'], preload: [] }],
  });
  expect(one).not.toHaveProperty('fallback');
  expect(two.entry).toMatchObject({ integrity: expect.stringMatching(/^sha384-/) });
  expect(composition.source).toBe('mfe-one');
  expect(composition).not.toHaveProperty('reports');
});

test('[MFE-3] does not preload files without a hash', async () => {
  const { body } = await pageFrom('mfe-one?from=http://localhost:3003');
  expect(body).not.toMatch(/<link[^>]*localhost:3003/);
  expect(body).toMatch(/<link rel="preload" as="script" href="\/remotes\/shell/);
});

test('[MFE-3] accepts other hosts only if the site allows them', async () => {
  const { policy } = await pageFrom('mfe-one?from=http://10.0.0.7:3003');
  expect(policy).toContain('http://10.0.0.7:3003');
  expect((await open('mfe-one?from=http://10.0.0.7:3004')).statusCode).toBe(403);
  expect((await open('mfe-one?from=http://10.0.0.8:3003')).statusCode).toBe(403);
});

test('[MFE-3] adds only the development server to the CSP', async () => {
  const { policy } = await pageFrom('mfe-one?from=http://127.0.0.1:3003');
  const plain = String((await site.inject('/mfe-one')).headers['content-security-policy']);
  const added = policy
    .split(' ')
    .filter((word) => !plain.includes(word.replace(';', '')) && !word.startsWith("'sha256"));
  expect(new Set(added.map((word) => word.replace(';', '')))).toEqual(
    new Set(['http://127.0.0.1:3003', 'ws://127.0.0.1:3003']),
  );
});

test('[MFE-3] remembers the source in an HttpOnly session cookie', async () => {
  const opened = await open('mfe-one?from=http://localhost:3003', { 'x-forwarded-proto': 'https' });
  expect(opened).toMatchObject({ statusCode: 303, headers: { location: '/', 'cache-control': 'no-store' } });
  expect(opened.headers['set-cookie']).toBe(
    'larch_source=mfe-one@http://localhost:3003; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
  const left = await site.inject('/releases/source/leave');
  expect(left.headers['set-cookie']).toMatch(/^larch_source=; .*Max-Age=0$/);
});

test.each(['cross-site', 'same-site'])(
  '[MFE-3] refuses to switch to a source after a %s navigation',
  async (by) => {
    const { statusCode, headers } = await open('mfe-one?from=http://localhost:3003', {
      'sec-fetch-site': by,
    });
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  },
);

const odd = [
  'http://localhost:3003/x',
  'http://LOCALHOST:3003',
  'http://user@localhost:3003',
  'http://localhost.elsewhere.example:3003',
  'http://localhost:3003 script-src *',
  'javascript:alert(1)',
  '//localhost:3003',
  '',
];

test.each(odd)('[MFE-3] refuses the origin %j in a URL or forged cookie', async (from) => {
  const opened = await open(`mfe-one?from=${encodeURIComponent(from)}`);
  expect([opened.statusCode, opened.headers['set-cookie']]).toEqual([403, undefined]);
  const plain = await site.inject('/mfe-one');
  const { body, headers } = await site.inject({
    url: '/mfe-one',
    headers: { cookie: `larch_source=mfe-one@${from}` },
  });
  expect(body).toBe(plain.body);
  expect(headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
});

const described = (paths: string[], more = {}) =>
  Buffer.from(
    JSON.stringify({
      label: 'Insights',
      pages: [{ paths, page: 'insights-page', access: 'customer' }],
      ...more,
    }),
  ).toString('base64url');

const newRemote = (pages: string) => `mfe-insights?from=http://localhost:3101&pages=${pages}`;

test('[MFE-3] shows a remote that no release has', async () => {
  const { composition } = await pageFrom(newRemote(described(['/insights'])), '/insights');
  expect(composition.remotes).toHaveLength(3);
  expect(composition.remotes[2]).toMatchObject({
    name: 'mfe-insights',
    label: 'Insights',
    version: 'source',
    entry: { address: 'http://localhost:3101/remoteEntry.js' },
    pages: [{ paths: ['/insights'], preload: [] }],
  });
});

test('[MFE-3] shows pages that the live release doesn’t have', async () => {
  const pages = described(['/mfe-one', '/new']);
  const { composition } = await pageFrom(`mfe-one?from=http://localhost:3003&pages=${pages}`);
  const [one] = composition.remotes;
  expect(one).toMatchObject({ name: 'mfe-one', pages: [{ paths: ['/mfe-one', '/new'] }] });
});

const refused: [what: string, query: string, reason: string][] = [
  ['an unknown remote without pages', newRemote(''), 'This site has no remote mfe-insights.'],
  ['a path of another remote', newRemote(described(['/mfe-two'])), 'mfe-two already has the path /mfe-two.'],
  ['pages that aren’t JSON', newRemote('bm90IGpzb24'), 'The pages of mfe-insights could not be read.'],
  ['unknown fields', newRemote(described(['/x'], { script: 'x' })), 'could not be read.'],
  ['pages that no cookie can hold', newRemote(described([`/${'x'.repeat(4000)}`])), 'could not be read.'],
  [
    'a name of another form',
    newRemote(described(['/x'])).replace('mfe-insights', '%3Cb%3E'),
    'no remote <b>.',
  ],
];

test.each(refused)('[MFE-3] refuses to load from source: %s', async (_what, query, reason) => {
  const { statusCode, body, headers } = await open(query);
  expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  expect(body).toContain(reason);
});

test('[MFE-3] serves the packages of the live shell', async () => {
  const current = await site.inject('/remotes/shell/larch-doors.tgz');
  expect(current).toMatchObject({ statusCode: 302, headers: { 'cache-control': 'no-store' } });
  const release = await site.inject(String(current.headers.location));
  expect(release.body).toBe('packed');
  expect(release.headers).toMatchObject({
    'content-type': 'application/gzip',
    'cache-control': expect.stringContaining('immutable'),
  });
  for (const other of ['unknown.tgz', 'shell.js', '..%2Fkeys.tgz'])
    expect((await site.inject(`/remotes/shell/${other}`)).statusCode).toBe(404);
});
