import { createHash } from 'node:crypto';
import { releasesIn, withRelease } from '../store/content';
import type { BankCall } from '../store/release-documents';
import type { Variant } from '../testing/built-app';
import { liveReleasesPerTest } from '../testing/live-releases';
import { edit } from '../testing/test-store';
import { checkRecords } from './check-content';

const live = liveReleasesPerTest();

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const pins = (chunk: string) => `/* ${integrityOf('/* candidate */')} ${integrityOf(chunk)} */`;
const using = (line: string) => ({ sources: { 'src/use.ts': line } });
const page = { paths: ['/mfe-one'], page: 'first-page', access: 'customer' as const };
const menu = { label: 'Loans', icon: 'loans', order: 10 };

test('[MFE-3] accepts a candidate that fits the live releases', async () => {
  expect(
    await live().against('mfe-one', using("import { Button } from '@bank/shared/ui/base';\nButton;")),
  ).toEqual([]);
});

test('[MFE-3] refuses a remote that uses a door the live shell lacks', async () => {
  expect(
    await live().against('mfe-one', using("import { Table } from '@bank/shared/ui/confetti';\nTable;")),
  ).toEqual([
    expect.stringMatching(
      /^doors: mfe-one \w+ needs @bank\/shared\/ui\/confetti, a door that shell \w+ does not have \(Squad one and Platform\)$/,
    ),
  ]);
});

test('[MFE-3] refuses a remote that uses an export the live shell lacks', async () => {
  const found = await live().against(
    'mfe-one',
    using("import { Button, Confetti as C } from '@bank/shared/ui/base';\nButton, C;"),
  );
  expect(found).toEqual([expect.stringContaining('needs Confetti of @bank/shared/ui/base, which shell')]);
});

test('[MFE-3] ignores type-only imports of doors', async () => {
  expect(
    await live().against(
      'mfe-one',
      using(
        "import { type Shape, Button } from '@bank/shared/ui/base';\nButton;\nexport type { Other } from '@bank/shared/ui/confetti';",
      ),
    ),
  ).toEqual([]);
});

test('[MFE-3] refuses a shell that removes an export used by a remote', async () => {
  await live().show({ 'mfe-two': using("import { Card } from '@bank/shared/ui/base';\nCard;") });
  const offers = {
    react: { version: '19.3.1', exports: [] },
    '@bank/shared/ui/base': { version: '0.1.0', exports: ['Button'] },
  };
  expect(await live().against('shell', { build: { offers } })).toEqual([
    expect.stringMatching(/^doors: mfe-two .* needs Card of .* \(Squad two and Platform\)$/),
  ]);
});

test('[MFE-3] refuses a path that another remote claims', async () => {
  const found = await live().against('mfe-one', {
    manifest: { pages: [{ ...page, paths: ['/mfe-one', '/mfe-two'] }] },
  });
  expect(found).toEqual([
    'routes: mfe-two and mfe-one both claim the path /mfe-two (Squad two and Squad one)',
  ]);
});

test('[MFE-3] accepts a page that another component shows in specification mode', async () => {
  const one = { ...page, menu, specification: 'other-page' };
  expect(await live().against('mfe-one', { manifest: { pages: [one] } })).toEqual([]);
});

test.each(['/api/one', '/live', '/ready'])('[MFE-3] refuses %s, which the site reserves', async (path) => {
  const found = await live().against('mfe-one', { manifest: { pages: [{ ...page, paths: [path] }] } });
  expect(found).toEqual([expect.stringContaining(`mfe-one claims ${path}, which the site reserves`)]);
});

test('[MFE-3] refuses a menu entry that another remote claims', async () => {
  const two = { ...page, paths: ['/mfe-two'], menu };
  await live().show({ 'mfe-two': { manifest: { pages: [two] } } });
  const found = await live().against('mfe-one', { manifest: { pages: [{ ...page, menu }] } });
  expect(found).toEqual([expect.stringContaining('both claim the menu entry “Loans”')]);
});

test('[MFE-3] refuses a dialog that another remote claims', async () => {
  const dialog = { paths: [], page: 'sign-in-dialog', access: 'customer' as const };
  await live().show({ 'mfe-two': { manifest: { pages: [dialog] } } });
  const found = await live().against('mfe-one', { manifest: { pages: [dialog] } });
  expect(found).toEqual([expect.stringContaining('both claim the dialog sign-in-dialog')]);
});

test('[MFE-3] accepts files that only the standalone entry loads and pins', async () => {
  const code = '/* for other hosts */';
  const files = { 'dist/standalone.js': pins(code), 'dist/standalone.page.js': code };
  expect(await live().against('mfe-one', { sources: files })).toEqual([]);
});

test('[MFE-3] refuses a remote that loads a file without integrity', async () => {
  const found = await live().against('mfe-one', { unpinned: true });
  expect(found).toEqual([
    "integrity: mfe-one loads app.js without its integrity: webpack-subresource-integrity or rspack's SubresourceIntegrityPlugin adds it (Squad one)",
  ]);
});

const withInitialFile = { code: 'with an initial file', build: { initialFiles: ['app.js'] } };

test('[MFE-3] accepts initial files that only the page pins', async () => {
  expect(await live().against('shell', { ...withInitialFile, unpinned: true })).toEqual([]);
});

test('[MFE-3] refuses a shell whose initial file differs from the published one', async () => {
  const { store, storeApp } = live();
  const record = await storeApp('shell', withInitialFile);
  await edit(store, `${store.assetFolder(record)}/app.js`, () => 'changed');
  expect(await live().problemsOf(record)).toEqual([
    expect.stringMatching(/^integrity: .*app\.js.* differs from the published file/),
  ]);
});

test.each<{ list: string; app: string; build: Variant['build'] & object }>([
  { list: 'initialFiles', app: 'shell', build: { initialFiles: ['gone.js'] } },
  { list: 'preload', app: 'shell', build: { preload: { start: ['gone.js'] } } },
  {
    list: 'sharedModuleFiles',
    app: 'shell',
    build: { sharedModuleFiles: { '@bank/shared/ui/base': ['gone.js'] } },
  },
  { list: 'preload', app: 'mfe-one', build: { preload: { 'first-page': ['gone.js'] } } },
])('[MFE-3] refuses $app if $list names a file that wasn’t built', async ({ app, build }) => {
  expect(await live().against(app, { build })).toEqual([
    expect.stringContaining(`integrity: ${app} names gone.js, which was not built`),
  ]);
});

test.each([
  { file: 'standalone.part.js', entry: 'remoteEntry.js', other: 'standalone.js' },
  { file: 'part.js', entry: 'standalone.js', other: 'remoteEntry.js' },
])('[MFE-3] refuses $file if only $entry has its hash', async ({ file, entry, other }) => {
  const pinnedBy = (name: string) => ({
    sources: { [`dist/${file}`]: 'part', 'dist/standalone.js': '', [`dist/${name}`]: pins('part') },
  });
  expect(await live().against('mfe-one', pinnedBy(other))).toEqual([]);
  expect(await live().against('mfe-one', pinnedBy(entry))).toEqual([
    expect.stringContaining(`mfe-one loads ${file} without its integrity`),
  ]);
});

const calling = using("import { login, refresh } from '@bank/shared/contracts/auth';\nlogin, refresh;");
const offersAuth = {
  build: {
    offers: {
      react: { version: '19.3.1', exports: [] },
      '@bank/shared/contracts/auth': { version: '0.1.0', exports: ['login', 'refresh'] },
    },
  },
};

async function liveBank(change: (call: BankCall) => BankCall | undefined) {
  await live().show({ shell: offersAuth });
  const { calls } = await live().storeApp('mfe-one', { code: 'what it calls', ...calling });
  await live().store.writeBankCalls(calls.flatMap((call) => change(call) ?? []));
}

test('[API-1] accepts a call that the live bank serves', async () => {
  await liveBank((call) => call);
  expect(await live().against('mfe-one', calling)).toEqual([]);
});

test('checks calls against the bank of the channel’s own sites', async () => {
  await liveBank((call) => call);
  await live().store.writeBankCalls([], 'staging');
  const record = await live().storeApp('mfe-one', { code: 'candidate', ...calling });
  const check = (channel: string) =>
    checkRecords(live().store, withRelease(live().set, record), ['mfe-one'], channel);
  for (const channel of ['production', 'preview', 'training']) expect(await check(channel)).toEqual([]);
  expect((await check('staging')).map(({ rule }) => rule)).toContain('calls');
});

test.each([
  {
    name: 'is not served',
    change: () => undefined,
    text: /mfe-one calls refresh \(POST \/auth\/.*\), which the bank does not serve/,
  },
  {
    name: 'is served elsewhere',
    change: (call: BankCall) => ({ ...call, path: '/old/' }),
    text: /mfe-one calls refresh at POST .*, which the bank serves at POST \/old\//,
  },
  {
    name: 'has another schema',
    change: (call: BankCall) => ({ ...call, answer: { type: 'string' } }),
    text: /mfe-one reads the response in another form than the bank returns \(refresh, POST/,
  },
])('[API-1] refuses a remote whose call $name', async ({ change, text }) => {
  await liveBank((call) => (call.id === 'refresh' ? change(call) : call));
  expect(await live().against('mfe-one', calling)).toEqual([expect.stringMatching(text)]);
});

test('[MFE-3] ignores problems that don’t involve the candidate', async () => {
  await live().show({ 'mfe-two': { unpinned: true, manifest: { budget: { page_bytes: 200_000 } } } });
  expect(await live().against('mfe-one', {})).toEqual([]);
  expect(releasesIn(live().set)).toHaveLength(3);
});
