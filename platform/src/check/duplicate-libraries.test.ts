import type { Variant } from '../testing/built-app';
import { liveReleasesPerTest } from '../testing/live-releases';

const live = liveReleasesPerTest();

test.each([
  { name: 'the shell', app: 'shell' },
  { name: 'another remote', app: 'mfe-two' },
])('[MFE-2] refuses a library that $name already bundles', async ({ app }) => {
  await live().show({ [app]: { build: { bundledLibraries: ['axios'] } } });
  const found = await live().against('mfe-one', { build: { bundledLibraries: ['axios'] } });
  expect(found).toEqual([
    expect.stringMatching(
      /^libraries: mfe-\w+ bundles axios, which \S+ bundles too: no door replaces axios: leave it out, or ask for one/,
    ),
  ]);
});

/** What the remote's own sources import, and what it brings. */
const importing = (packages: Record<string, [by: string, kb: number]>): Variant => {
  const named = Object.entries(packages).map(
    ([name, [by, kb]]): [string, { by: string[]; bytes: Record<string, number> }] => [
      name,
      { by: [by], bytes: { 'app.js': kb * 1024 } },
    ],
  );
  const build = { bundledLibraries: Object.keys(packages), packages: Object.fromEntries(named) };
  return { build };
};

const offering = (...doors: string[]) => ({
  offers: Object.fromEntries(
    ['react', '@bank/shared/ui/base', ...doors].map((name) => [name, { version: '19.3.1', exports: [] }]),
  ),
});

test('[MFE-2] names the import, what it brings and weighs, and the door', async () => {
  const bundledLibraries = ['antd', '@rc-component/table', '@rc-component/picker', 'dayjs', 'is-mobile'];
  await live().show({ shell: { build: { ...offering('@bank/shared/antd'), bundledLibraries } } });
  const found = await live().against(
    'mfe-one',
    importing({
      antd: ['antd', 90],
      '@rc-component/table': ['antd', 12],
      '@rc-component/picker': ['antd', 20],
      dayjs: ['antd', 4],
      'is-mobile': ['antd', 0.25],
    }),
  );
  expect(found).toEqual([
    'libraries: mfe-one imports antd (126.3 kB gzipped with what it brings: @rc-component/… 32 kB, dayjs 4 kB, is-mobile 0.3 kB), which shell bundles too: use @bank/shared/antd instead of antd (Squad one and Platform)',
  ]);
});

test.each([
  {
    name: 'that a remote imports',
    packages: { 'react-router': ['react-router-dom', 10] as [string, number] },
    text: 'mfe-one imports react-router-dom (10 kB gzipped with what it brings: react-router 10 kB), a second router, which breaks the page: use @bank/shared/routing instead of react-router-dom',
  },
  {
    name: 'that a package brings',
    packages: { 'admin-kit': ['admin-kit', 5], 'react-router': ['admin-kit', 10] } as Record<
      string,
      [string, number]
    >,
    text: 'mfe-one imports admin-kit (15 kB gzipped with what it brings: react-router 10 kB), which brings react-router, a second router, which breaks the page: use @bank/shared/routing instead of react-router',
  },
])('[MFE-2] refuses a router $name, whatever the shell bundles', async ({ packages, text }) => {
  await live().show({ shell: { build: offering('@bank/shared/routing') } });
  expect(await live().against('mfe-one', importing(packages))).toEqual([
    `libraries: ${text} (Squad one and Platform)`,
  ]);
});

test('[MFE-2] leaves to the budget what a package of the remote’s own brings', async () => {
  await live().show({ shell: { build: { bundledLibraries: ['clsx', 'react-is'] } } });
  const charts = importing({ charts: ['charts', 20], clsx: ['charts', 1], 'react-is': ['charts', 1] });
  expect(await live().against('mfe-one', charts)).toEqual([]);
  expect(await live().against('mfe-one', importing({ clsx: ['clsx', 1] }))).toEqual([
    'libraries: mfe-one imports clsx (1 kB gzipped), which shell bundles too: no door replaces clsx: leave it out, or ask for one (Squad one and Platform)',
  ]);
});

test('[MFE-2] lets a remote bundle zod for contracts of its own', async () => {
  await live().show({ shell: { build: { bundledLibraries: ['zod'] } } });
  expect(await live().against('mfe-one', { build: { bundledLibraries: ['zod'] } })).toEqual([]);
});
