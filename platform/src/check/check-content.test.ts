import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../publish/store-release';
import { releasesIn, withRelease } from '../store/content';
import { type ReleaseSet, releaseSet } from '../store/release-documents';
import { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { checkRecords } from './check-content';
import { fitsShell } from './fits-shell';
import { inWords } from './problem';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let live: ReleaseSet;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = new ReleaseStore(join(root, 'store'));
  live = await shown({ shell: {}, 'mfe-one': {}, 'mfe-two': {} });
});
afterEach(() => remove());

async function shown(variants: Record<string, Variant>): Promise<ReleaseSet> {
  const folders = Object.entries(variants).map(([name, variant]) => builtApp(root, name, variant));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
}

/** What speaks against showing this candidate in the live composition. */
async function against(name: string, variant: Variant): Promise<string[]> {
  const record = await storeRelease(store, builtApp(root, name, { code: 'candidate', ...variant }));
  return checkRecords(store, withRelease(live, record), [name]).map(inWords);
}

const using = (line: string) => ({ sources: { 'src/use.ts': line } });
const page = { paths: ['/mfe-one'], page: 'first-page', access: 'customer' as const };
const menu = { label: 'Loans', icon: 'loans', order: 10 };

test('[MFE-3] a candidate that fits can be shown', async () => {
  expect(await against('mfe-one', using("import { Button } from '@bank/shared/ui/base';\nButton;"))).toEqual(
    [],
  );
});

test('[MFE-3] a door that the live shell does not have is refused', async () => {
  expect(await against('mfe-one', using("import { Table } from '@bank/shared/ui/table';\nTable;"))).toEqual([
    expect.stringMatching(
      /^doors: mfe-one \w+ needs @bank\/shared\/ui\/table, a door that shell \w+ does not have \(Squad one and Platform\)$/,
    ),
  ]);
});

test('[MFE-3] an export that the live shell does not have is refused', async () => {
  const found = await against(
    'mfe-one',
    using("import { Button, Confetti as C } from '@bank/shared/ui/base';\nButton, C;"),
  );
  expect(found).toEqual([expect.stringContaining('needs Confetti of @bank/shared/ui/base, which shell')]);
});

test('[MFE-3] what is imported for its type only does not have to exist at run time', async () => {
  expect(
    await against(
      'mfe-one',
      using(
        "import { type Shape, Button } from '@bank/shared/ui/base';\nButton;\nexport type { Other } from '@bank/shared/ui/table';",
      ),
    ),
  ).toEqual([]);
});

test('[MFE-3] another version of a shared library is refused', async () => {
  const found = await against('mfe-one', { build: { takes: { react: '20.0.0' } } });
  expect(found).toEqual([expect.stringContaining('needs react 20.0.0, and shell')]);
});

test('[MFE-3] a remote that is built for another way of loading is refused, however well its doors fit', async () => {
  const found = await against('mfe-one', { build: { containers: 'federation-v9' } });
  expect(found).toEqual([
    expect.stringMatching(
      /needs a shell that loads containers of federation-v9, and shell \w+ loads federation-v1/,
    ),
  ]);
});

test('[MFE-3] releases from before the form was recorded stay readable, and fit each other', () => {
  const { containers: ofShell, beside, brings, opening, ...shell } = live.shell;
  const older = live.remotes.map(({ containers, pages, ...remote }) => ({
    ...remote,
    pages: pages.map(({ asks, ...page }) => page),
  }));
  const set = releaseSet.parse({ ...live, shell, remotes: older });
  expect(fitsShell(set)).toEqual([]);
  expect(fitsShell({ ...set, shell: live.shell })).toHaveLength(older.length);
  expect(fitsShell({ ...set, remotes: live.remotes })).toHaveLength(older.length);
});

test('[MFE-3] a shell that takes an export away from a live remote is refused, and the remote’s owner is named', async () => {
  live = await shown({ 'mfe-two': using("import { Card } from '@bank/shared/ui/base';\nCard;") });
  const offers = {
    react: { version: '19.3.1', exports: [] },
    '@bank/shared/ui/base': { version: '0.1.0', exports: ['Button'] },
  };
  expect(await against('shell', { build: { offers } })).toEqual([
    expect.stringMatching(/^doors: mfe-two .* needs Card of .* \(Squad two and Platform\)$/),
  ]);
});

test('[MFE-3] an address that another remote has is refused', async () => {
  const found = await against('mfe-one', {
    manifest: { pages: [{ ...page, paths: ['/mfe-one', '/mfe-two'] }] },
  });
  expect(found).toEqual([
    'routes: mfe-two and mfe-one both claim the address /mfe-two (Squad two and Squad one)',
  ]);
});

test('[MFE-3] an address that the site answers itself is refused', async () => {
  const found = await against('mfe-one', { manifest: { pages: [{ ...page, paths: ['/api/one'] }] } });
  expect(found).toEqual([expect.stringContaining('mfe-one claims /api/one, which the site answers itself')]);
});

test('[MFE-3] a menu entry that another remote has is refused', async () => {
  const two = { ...page, paths: ['/mfe-two'], menu };
  live = await shown({ 'mfe-two': { manifest: { pages: [two] } } });
  const found = await against('mfe-one', { manifest: { pages: [{ ...page, menu }] } });
  expect(found).toEqual([expect.stringContaining('both claim the menu entry “Loans”')]);
});

test('[MFE-3] a dialog that another remote brings is refused', async () => {
  const dialog = { paths: [], page: 'sign-in-dialog', access: 'customer' as const };
  live = await shown({ 'mfe-two': { manifest: { pages: [dialog] } } });
  const found = await against('mfe-one', { manifest: { pages: [dialog] } });
  expect(found).toEqual([expect.stringContaining('both claim the dialog sign-in-dialog')]);
});

test.each([
  ['the shell', 'shell'],
  ['another remote', 'mfe-two'],
])('[MFE-2] a library that %s carries already is refused', async (_who, name) => {
  live = await shown({ [name]: { build: { carries: ['zod'] } } });
  const found = await against('mfe-one', { build: { carries: ['zod'] } });
  expect(found).toEqual([
    expect.stringMatching(/^libraries: .*carries zod, which .* carries too: use a door of @bank\/shared/),
  ]);
});

test('[MFE-3] a file that the entry would load without its integrity is refused', async () => {
  const found = await against('mfe-one', { unpinned: true });
  expect(found).toEqual(['integrity: mfe-one loads app.js without its integrity (Squad one)']);
});

const besideEntry = { code: 'with files beside', build: { beside: ['app.js'] } };

test('[MFE-3] accepts files beside the shell entry, which the page itself pins', async () => {
  expect(await against('shell', { ...besideEntry, unpinned: true })).toEqual([]);
});

test('[MFE-3] refuses damaged files beside the shell entry', async () => {
  const record = await storeRelease(store, builtApp(root, 'shell', besideEntry));
  writeFileSync(join(store.assetFolder(record), 'app.js'), 'changed');
  const found = checkRecords(store, withRelease(live, record), ['shell']).map(inWords);
  expect(found).toEqual([expect.stringMatching(/^integrity: .*app\.js is not as it was published/)]);
});

test.each([
  ['beside', 'shell', { beside: ['gone.js'] }],
  ['preload', 'shell', { preload: { start: ['gone.js'] } }],
  ['brings', 'shell', { brings: { '@bank/shared/ui/base': ['gone.js'] } }],
  ['preload', 'mfe-one', { preload: { 'first-page': ['gone.js'] } }],
])('[MFE-3] refuses a file in %s of %s that was not built', async (_list, name, build) => {
  expect(await against(name, { build })).toEqual([
    expect.stringContaining(`integrity: ${name} names gone.js, which is not among its files`),
  ]);
});

test('[MFE-3] a page beyond its budget is refused', async () => {
  const noise = Array.from({ length: 3_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join();
  const found = await against('mfe-one', { code: noise, manifest: { budget: { page_bytes: 5_000 } } });
  expect(found).toEqual([
    expect.stringMatching(/^budget: first-page of mfe-one weighs \d{5} bytes, budget 5000 \(Squad one\)$/),
  ]);
});

test('[MFE-3] nobody allows himself a budget beyond the most', async () => {
  const found = await against('mfe-one', { manifest: { budget: { page_bytes: 200_000 } } });
  expect(found).toEqual(['budget: mfe-one asks for 200000 bytes a page; 102400 is the most (Squad one)']);
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

async function liveBank(change: (call: Record<string, string>) => Record<string, string> | undefined) {
  live = await shown({ shell: offersAuth });
  const { calls } = await storeRelease(
    store,
    builtApp(root, 'mfe-one', { code: 'what it calls', ...calling }),
  );
  store.writeBankCalls(calls.flatMap((call) => (change({ ...call }) as typeof call) ?? []));
}

test('[API-1] a call that the live bank serves in the same form is fine', async () => {
  await liveBank((call) => call);
  expect(await against('mfe-one', calling)).toEqual([]);
});

test.each([
  [
    'is not served',
    () => undefined,
    /mfe-one calls refresh \(POST \/auth\/.*\), which the live bank does not serve/,
  ],
  [
    'is served elsewhere',
    (call: Record<string, string>) => ({ ...call, path: '/old/' }),
    /mfe-one calls refresh at POST .*, which the live bank serves at POST \/old\//,
  ],
  [
    'has another form',
    (call: Record<string, string>) => ({ ...call, form: '0123456789abcdef' }),
    /mfe-one calls refresh in another form/,
  ],
])('[API-1] a call that %s at the live bank is refused', async (_what, change, text) => {
  await liveBank((call) => (call.id === 'refresh' ? change(call) : call));
  expect(await against('mfe-one', calling)).toEqual([expect.stringMatching(text)]);
});

test('[MFE-3] what a candidate has nothing to do with is not held against it', async () => {
  live = await shown({ 'mfe-two': { unpinned: true, manifest: { budget: { page_bytes: 200_000 } } } });
  expect(await against('mfe-one', {})).toEqual([]);
  expect(releasesIn(live)).toHaveLength(3);
});
