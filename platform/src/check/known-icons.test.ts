import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { foreignApp } from '../testing/foreign-app';
import { openTestStore } from '../testing/test-store';
import { checkReleases } from './check-releases';
import { formatProblem } from './rules';

let root: string;
let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
});
afterEach(() => remove());

const intent = { author: 'Sasha', reason: 'first release' };

const drawings = "export const drawings = {\n  leaf: 'M1',\n  'sign-out':\n    'M2',\n} as const;\n";

async function showShell(source: string, more: Variant = {}): Promise<void> {
  const sources = { '../shared/src/ui/icons/drawings.ts': source, ...more.sources };
  const record = await storeRelease(store, builtApp(root, 'shell', { ...more, sources }));
  await showReleases([record], { store, channel: 'production', intent });
}

const withIcon = (icon: string) => ({
  pages: [
    {
      paths: ['/one'],
      page: 'first-page',
      access: 'customer' as const,
      menu: { label: 'One', icon, order: 10 },
    },
  ],
});

async function check(folder: string): Promise<string[]> {
  const problems = await checkReleases(store, 'production', [await storeRelease(store, folder)]);
  return problems.map(formatProblem);
}

test('[MFE-3] accepts the icons that the live shell draws', async () => {
  await showShell(drawings);
  expect(await check(builtApp(root, 'mfe-one', { manifest: withIcon('sign-out') }))).toEqual([]);
});

test.each(['sparkle', 'constructor'])(
  '[MFE-3] refuses the icon %s and lists the known ones',
  async (icon) => {
    await showShell(drawings);
    expect(await check(builtApp(root, 'mfe-one', { manifest: withIcon(icon) }))).toEqual([
      expect.stringMatching(
        new RegExp(
          `^icons: mfe-one has a menu entry or tab with the icon ${icon}, but shell \\w+ has only leaf and sign-out \\(Squad one\\)$`,
        ),
      ),
    ]);
  },
);

test('[MFE-3] refuses an unknown icon of a remote that another tool chain built', async () => {
  await showShell(drawings);
  expect(
    await check(foreignApp(root, 'mfe-gold', { menu: { label: 'Gold', icon: 'sparkle', order: 10 } })),
  ).toContainEqual(expect.stringMatching(/^icons: mfe-gold has a menu entry or tab with the icon sparkle/));
});

test('[MFE-3] accepts any icon if the shell lists none', async () => {
  await showShell('');
  expect(await check(builtApp(root, 'mfe-one', { manifest: withIcon('sparkle') }))).toEqual([]);
});

test('[MFE-3] lets a shell drop an icon that a live remote uses', async () => {
  await showShell(drawings);
  const remote = await storeRelease(store, builtApp(root, 'mfe-one', { manifest: withIcon('sign-out') }));
  await showReleases([remote], { store, channel: 'production', intent });
  const sources = { '../shared/src/ui/icons/drawings.ts': drawings.replace('sign-out', 'sign-off') };
  expect(await check(builtApp(root, 'shell', { code: 'second build', sources }))).toEqual([]);
});
