import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { withRelease } from '../store/content';
import type { ReleaseSet } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
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
  live = await shown({ shell: {}, 'mfe-one': {} });
});
afterEach(() => remove());

async function shown(variants: Record<string, Variant>): Promise<ReleaseSet> {
  const folders = Object.entries(variants).map(([name, variant]) => builtApp(root, name, variant));
  const records = await Promise.all(folders.map((folder) => storeRelease(store, folder)));
  return showReleases(records, { store, channel: 'production', intent });
}

async function against(name: string, build: Variant['build'] & object): Promise<string[]> {
  const record = await storeRelease(store, builtApp(root, name, { code: 'candidate', build }));
  return (await checkRecords(store, withRelease(live, record), [name])).map(formatProblem);
}

test('[MFE-3] refuses a remote built for another version of a shared library', async () => {
  const found = await against('mfe-one', { consumedLibraries: { react: '20.0.0' } });
  expect(found).toEqual([expect.stringContaining('needs react 20.0.0, but shell')]);
});

test.each([
  { required: '^19.3.0', problems: 0 },
  { required: '^18.0.0', problems: 1 },
])(
  '[MFE-3] finds $problems problems if a remote requires React $required',
  async ({ required, problems }) => {
    const found = await against('mfe-one', { consumedLibraries: { react: required } });
    expect(found).toHaveLength(problems);
  },
);

test('[MFE-3] refuses a remote built with another container format', async () => {
  const found = await against('mfe-one', { containers: 'federation-v9' });
  expect(found).toEqual([
    expect.stringMatching(
      /needs a shell that loads federation-v9 containers, but shell \w+ loads federation-v1/,
    ),
  ]);
});

test.each(['^19.0.0', '<=19.9.0', '*', '19.3.1', '~19.3.0', '>=19.0.0', '^18.0.0 || ^19.0.0'])(
  '[MFE-3] lets a remote require React %s',
  async (required) => {
    const v3 = { containers: 'federation-v3' };
    live = await shown({ shell: { code: 'v3', build: v3 } });
    expect(await against('mfe-one', { ...v3, consumedLibraries: { react: required } })).toEqual([]);
  },
);

const v2 = { containers: 'federation-v2' };

test.each([
  ['federation-v3', 'federation-v2'],
  ['federation-v3', 'federation-v1'],
])('[MFE-3] accepts %s in the shell with %s in a remote', async (containers, older) => {
  await shown({ 'mfe-one': { code: 'older', build: { containers: 'federation-v1' } } });
  const shell = await storeRelease(store, builtApp(root, 'shell', { code: 'next', build: { containers } }));
  const remote = await storeRelease(
    store,
    builtApp(root, 'mfe-one', { code: older, build: { containers: older } }),
  );
  const next = withRelease(withRelease(live, shell), remote);
  expect(await checkRecords(store, next, ['shell', 'mfe-one'])).toEqual([]);
});

test('[MFE-3] refuses ranges in a shell that knows only exact versions', async () => {
  live = await shown({ shell: { code: 'v2', build: v2 } });
  expect(await against('mfe-one', { containers: 'federation-v3' })).toEqual([
    expect.stringMatching(/needs a shell that loads federation-v3 containers/),
  ]);
});

test('[MFE-3] lists every remote that a new major version of React concerns', async () => {
  await shown({ 'mfe-one': { code: 'range', build: { consumedLibraries: { react: '^19.3.0' } } } });
  live = await shown({ 'mfe-two': { build: { consumedLibraries: { react: '^19.3.0' } } } });
  const offers = (version: string) => ({
    offers: {
      react: { version, exports: ['useState'] },
      '@bank/shared/ui/base': { version: '0.1.0', exports: ['Button', 'Card'] },
    },
  });
  expect(await against('shell', offers('19.4.0'))).toEqual([]);
  const found = await against('shell', offers('20.0.0'));
  expect(found).toHaveLength(2);
  for (const name of ['mfe-one', 'mfe-two'])
    expect(found.join('\n')).toMatch(
      new RegExp(`${name} \\w+ needs react \\^19\\.3\\.0, but shell \\w+ has 20`),
    );
});

test('[MFE-3] accepts the bundler’s own containers in a federation 2 shell', async () => {
  expect(await against('shell', v2)).toEqual([]);
});

test('[MFE-3] refuses a federation 2 remote in a shell that predates federation 2', async () => {
  expect(await against('mfe-one', v2)).toEqual([
    expect.stringMatching(/needs a shell that loads federation-v2 containers/),
  ]);
});

test('[MFE-4] keeps the bundler’s own container as a federation 2 release’s fallback', async () => {
  await shown({ shell: { build: v2 } });
  const { remotes, fallbacks } = await shown({ 'mfe-one': { code: 'rebuilt', build: v2 } });
  expect(remotes.map(({ containers }) => containers)).toEqual(['federation-v2']);
  expect(fallbacks.map(({ containers }) => containers)).toEqual(['federation-v1']);
});

test.each([
  { shell: '2.9.2', remote: '2.8.0', fits: true },
  { shell: '2.9.2', remote: '2.9.9', fits: true },
  { shell: '2.9.2', remote: undefined, fits: true },
  { shell: undefined, remote: '2.9.2', fits: true },
  { shell: '2.9.2', remote: '2.7.9', fits: false },
  { shell: '2.9.2', remote: '2.10.0', fits: false },
  { shell: '2.9.2', remote: '3.9.2', fits: false },
  { shell: '2.9.2', remote: 'canary', fits: false },
])('[MFE-3] federation $remote fits a shell with $shell: $fits', async ({ shell, remote, fits }) => {
  const record = (federation: string | undefined) => ({ ...v2, ...(federation && { federation }) });
  live = await shown({ shell: { build: record(shell) } });
  expect((await against('mfe-one', record(remote))).length).toBe(fits ? 0 : 1);
});

test('[MFE-3] names the federation versions that a refused remote needs', async () => {
  live = await shown({ shell: { build: { ...v2, federation: '2.9.2' } } });
  expect(await against('mfe-one', { ...v2, federation: '2.6.1' })).toEqual([
    expect.stringMatching(
      /^doors: mfe-one \w+ needs a shell built with @module-federation\/enhanced 2\.6 to 2\.7, but shell \w+ was built with 2\.9\.2/,
    ),
  ]);
});

test('[MFE-3] refuses a shell that is too new for a live remote', async () => {
  live = await shown({
    shell: { build: { ...v2, federation: '2.8.2' } },
    'mfe-one': { build: { ...v2, federation: '2.7.0' } },
  });
  expect(await against('shell', { ...v2, federation: '2.9.2' })).toEqual([
    expect.stringContaining('@module-federation/enhanced 2.7 to 2.8'),
  ]);
});
