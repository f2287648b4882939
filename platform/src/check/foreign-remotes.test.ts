import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { changedFiles } from '../store/changed-files';
import { withRelease } from '../store/content';
import type { ReleaseSet, RemoteRecord } from '../store/release-documents';
import { ReleaseRefused } from '../store/release-refused';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { type ForeignVariant, filesOf, foreignApp } from '../testing/foreign-app';
import { openTestStore } from '../testing/test-store';
import { checkRecords } from './check-content';
import { formatProblem } from './rules';

const intent = { author: 'Sasha', reason: 'first release' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let live: ReleaseSet;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const build = { containers: 'federation-v2', federation: '2.9.2', bundledLibraries: ['react'] };
  const records = [await storeRelease(store, builtApp(root, 'shell', { build }))];
  live = await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

const stored = (variant: ForeignVariant = {}) => storeRelease(store, foreignApp(root, 'mfe-rates', variant));

const check = async (variant: ForeignVariant = {}) =>
  (await checkRecords(store, withRelease(live, await stored(variant)), ['mfe-rates'])).map(formatProblem);

test('[MFE-3] derives a release from the manifest that webpack writes', async () => {
  const release = (await stored()) as RemoteRecord;
  expect(release).toMatchObject({
    name: 'mfe-rates',
    entry: 'remoteEntry.js',
    containers: 'federation-v2',
    federation: '2.8.2',
    carries: [],
    needs: { doors: { '@bank/shared/ui/base': ['Button'] }, libraries: { react: '^19.3.0' } },
    pages: [{ page: 'first-page', preload: ['first-page.js'], asks: ['@bank/shared/ui/base', 'react'] }],
  });
  expect(await store.readSources(release.sources)).toEqual({});
});

test('[MFE-3] accepts a foreign remote that fits the live releases', async () => {
  expect(await check()).toEqual([]);
});

const anotherType = (type: string) => ({
  remoteEntry: { name: 'remoteEntry.js', path: '', type },
});

test.each<{ name: string; variant: ForeignVariant; reason: string }>([
  {
    name: 'an ES module as its entry',
    variant: { metaData: anotherType('module'), entry: () => 'import "./first-page.js";' },
    reason:
      "its entry is of type module. A page can't pin the files that an ES module imports, so build a script that sets a global, with webpack or rspack: library: { type: 'var', name: 'mfe_rates' }.",
  },
  {
    name: 'another name',
    variant: { metaData: { globalName: 'rates' } },
    reason: 'its container is rates: name it mfe_rates.',
  },
  {
    name: 'a fixed public path',
    variant: { metaData: { publicPath: 'https://rates.example/' } },
    reason: "its files load from https://rates.example/: set output.publicPath to 'auto'.",
  },
  {
    name: 'no crossOriginLoading',
    variant: { entry: (code) => code.replace('a.crossOrigin="anonymous";', '') },
    reason:
      "its files may come from another origin, where a browser checks no hash: set output.crossOriginLoading to 'anonymous'.",
  },
  {
    name: 'another unique name',
    variant: { entry: (code) => code.replaceAll('webpackChunkmfe_rates', 'webpackChunkrates') },
    reason: "another remote's files may use the same names: set output.uniqueName to 'mfe_rates'.",
  },
  {
    name: 'remotes of its own',
    variant: { remotes: [{ federationContainerName: 'rates_feed' }] },
    reason: 'it loads remotes of its own, which no page pins: remove remotes.',
  },
  {
    name: 'its entry in a folder',
    variant: { metaData: { remoteEntry: { name: 'js/remoteEntry.js', path: '', type: 'var' } } },
    reason: 'its entry is in dist/js: write all files into dist itself.',
  },
  {
    name: 'a path outside its files',
    variant: { exposes: [{ path: './first-page', assets: filesOf('../../x.js') }] },
    reason: 'its record would be unreadable (pages.0.preload.0: must be a file name).',
  },
  {
    name: 'no page of remote.json',
    variant: { exposes: [] },
    reason: 'it exposes no ./first-page, which remote.json names.',
  },
])('[MFE-3] refuses a foreign remote with $name', async ({ variant, reason }) => {
  await expect(stored(variant)).rejects.toThrow(`mfe-rates can't be published: ${reason}`);
  expect(await store.names()).toEqual(['shell']);
  expect(await store.storage.has('assets/mfe-rates')).toBe(false);
});

test('[MFE-3] explains ES modules before other problems with a Vite build', async () => {
  const folder = foreignApp(root, 'mfe-rates', { metaData: { ...anotherType('module'), publicPath: '/' } });
  mkdirSync(join(folder, 'dist/assets'));
  const manifest = join(folder, 'dist/mf-manifest.json');
  const { metaData } = JSON.parse(readFileSync(manifest, 'utf8'));
  writeFileSync(manifest, JSON.stringify({ metaData }));
  await expect(storeRelease(store, folder)).rejects.toThrow(/^mfe-rates .* of type module\. A page .*$/);
});

test('[MFE-3] refuses a foreign remote whose entry was not built', async () => {
  const remoteEntry = { name: 'gone.js', path: '', type: 'var' };
  await expect(stored({ metaData: { remoteEntry } })).rejects.toThrow('its entry gone.js was not built.');
});

test('[MFE-3] refuses a foreign remote whose manifest has another format', async () => {
  await expect(stored({ metaData: { globalName: undefined } })).rejects.toThrow(
    'The mf-manifest.json of mfe-rates has an unknown format:',
  );
});

test('[MFE-3] refuses a foreign remote whose manifest is not JSON', async () => {
  const folder = foreignApp(root, 'mfe-rates');
  writeFileSync(join(folder, 'dist/mf-manifest.json'), '{');
  const storing = storeRelease(store, folder);
  await expect(storing).rejects.toThrow(ReleaseRefused);
  await expect(storing).rejects.toThrow('The mf-manifest.json of mfe-rates is not valid JSON.');
});

test('[MFE-3] refuses a foreign remote with a standalone.js', async () => {
  const folder = foreignApp(root, 'mfe-rates');
  writeFileSync(join(folder, 'dist/standalone.js'), '');
  await expect(storeRelease(store, folder)).rejects.toThrow(
    "mfe-rates can't be published: it has a file standalone.js, a name that only this repository's remotes use: rename it.",
  );
});

test('[MFE-3] excludes compressed copies of built files from a release', async () => {
  const folder = foreignApp(root, 'mfe-rates', { chunk: 'long enough to be worth compressing '.repeat(40) });
  for (const copy of ['first-page.js.br', 'first-page.js.gz', 'rates.gz'])
    writeFileSync(join(folder, 'dist', copy), copy);
  const release = await storeRelease(store, folder);
  expect(release.assets.map(({ file }) => file)).toEqual([
    'first-page.js',
    'mf-manifest.json',
    'rates.gz',
    'remoteEntry.js',
  ]);
  expect(await changedFiles(store, release)).toEqual([]);
});

test('[MFE-3] refuses a folder among the built files', async () => {
  mkdirSync(join(foreignApp(root, 'mfe-rates'), 'dist/assets'));
  await expect(storeRelease(store, join(root, 'mfe-rates'))).rejects.toThrow(
    'mfe-rates has a folder dist/assets. Write all files into dist itself.',
  );
});

test('[MFE-3] refuses a file whose name a record can’t hold', async () => {
  writeFileSync(join(foreignApp(root, 'mfe-rates'), 'dist/.first-page.js'), '');
  await expect(storeRelease(store, join(root, 'mfe-rates'))).rejects.toThrow(
    'mfe-rates has a file dist/.first-page.js. Use letters',
  );
});

test('[MFE-3] refuses a foreign remote whose entry lacks a chunk’s hash', async () => {
  expect(await check({ entry: (code) => code.replace('sha384-', 'sha384-A') })).toEqual([
    "integrity: mfe-rates loads first-page.js without its integrity: webpack-subresource-integrity or rspack's SubresourceIntegrityPlugin adds it (Squad elsewhere)",
  ]);
});

test('[MFE-3] refuses a foreign remote whose entry lacks an .mjs chunk’s hash', async () => {
  writeFileSync(join(foreignApp(root, 'mfe-rates'), 'dist/worker.mjs'), '');
  const release = await storeRelease(store, join(root, 'mfe-rates'));
  const problems = await checkRecords(store, withRelease(live, release), ['mfe-rates']);
  expect(problems.map(formatProblem)).toEqual([
    expect.stringContaining('mfe-rates loads worker.mjs without its integrity'),
  ]);
});

const internals = 'react.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

test.each<{ name: string; variant: ForeignVariant }>([
  {
    name: 'offers as a fallback',
    variant: { shared: [{ name: 'react', assets: filesOf('41.js') }] },
  },
  { name: 'does not declare', variant: { entry: (code) => `${code}${internals}={};` } },
])('[MFE-2] refuses a foreign remote with a React that it $name', async ({ variant }) => {
  expect(await check(variant)).toEqual([
    'libraries: mfe-rates bundles react, which the shell shares: set import: false for it (Squad elsewhere and Platform)',
  ]);
});

test('[MFE-2] accepts a library that only reads React’s internals', async () => {
  expect(await check({ entry: (code) => `${code}if(${internals}==null)e();` })).toEqual([]);
});

test('[MFE-2] refuses a foreign remote that bundles a door', async () => {
  const shared = [{ name: '@bank/shared/ui/base', assets: filesOf('7.js') }];
  expect(await check({ shared })).toEqual([
    expect.stringContaining('bundles @bank/shared/ui/base, which the shell shares: set import: false'),
  ]);
});

test('[MFE-3] refuses a foreign remote that takes a door the shell lacks', async () => {
  expect(await check({ consumed: { '@bank/shared/ui/confetti': false }, source: '' })).toEqual([
    expect.stringMatching(/needs @bank\/shared\/ui\/confetti, a door that shell \w+ does not have/),
  ]);
});

test('[MFE-3] refuses a foreign remote that imports an export the shell lacks', async () => {
  const source = "import { Confetti } from '@bank/shared/ui/base';\nexport default () => <Confetti />;";
  expect(await check({ source })).toEqual([
    expect.stringMatching(/needs Confetti of @bank\/shared\/ui\/base, which shell \w+ does not export/),
  ]);
});

test('[MFE-3] refuses a foreign remote built for another React version', async () => {
  expect(await check({ consumed: { react: '^18.2.0' }, source: '' })).toEqual([
    expect.stringMatching(/needs react \^18\.2\.0, but shell \w+ has 19\.3\.1/),
  ]);
});
