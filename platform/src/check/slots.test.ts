import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import { type Content, withRelease } from '../store/content';
import type { RemoteRecord } from '../store/release-documents';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder, type Variant } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { checkContent } from './check-content';
import { formatProblem } from './rules';

jest.setTimeout(60_000);

let root: string;
let remove: () => void;
let store: ReleaseStore;
let live: Content;

const doors = {
  name: '@bank/shared',
  exports: { './slots': './src/slots.ts' },
};
const slotProps = `export interface SlotProps { 'dashboard-tile': object; 'transaction-action': { transaction: { id: string } } }\n`;

const shell: Variant = {
  sources: {
    '../shared/package.json': JSON.stringify(doors),
    '../shared/src/slots.ts': slotProps,
  },
};

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const records = [await storeRelease(store, builtApp(root, 'shell', shell))];
  const intent = { author: 'Sasha', reason: 'first release' };
  live = await showReleases(records, { store, channel: 'production', intent });
});
afterEach(() => remove());

const component = (name: string, props = '') =>
  `export default function ${name}(${props}) {\n  return null;\n}\n`;

const sources = {
  'src/first-page.tsx': component('FirstPage'),
  'src/rates/rates-tile.tsx': component('RatesTile'),
};

const filling = (slot: string, more: Variant = {}): Variant => ({
  sources,
  ...more,
  manifest: { slots: [{ slot, component: 'rates-tile', order: 10 }], ...more.manifest },
});

const stored = async (variant: Variant) =>
  (await storeRelease(store, builtApp(root, 'mfe-one', variant))) as RemoteRecord;

const check = async (content: Content, ...names: string[]) =>
  (await checkContent(store, content, names)).map(formatProblem);

const against = async (variant: Variant) => check(withRelease(live, await stored(variant)), 'mfe-one');

test('[MFE-3] accepts a component for a slot that the live shell has', async () => {
  expect(await against(filling('dashboard-tile'))).toEqual([]);
});

test('[MFE-3] refuses an unknown slot and lists the known ones', async () => {
  expect(await against(filling('sidebar'))).toEqual([
    expect.stringMatching(
      /^slots: mfe-one fills the slot sidebar, but shell \w+ has only chat-articles, dashboard-tile, opened-transaction, profile-top, search-results, and transaction-action \(Squad one and Platform\)$/,
    ),
  ]);
});

test('[MFE-3] refuses a shell without slots while a live remote fills one', async () => {
  const { shell: current, ...others } = withRelease(live, await stored(filling('dashboard-tile')));
  const offers = { ...current.offers, slots: [] };
  expect(await check({ ...others, shell: { ...current, offers } }, 'shell')).toEqual([
    expect.stringMatching(/^slots: mfe-one fills the slot dashboard-tile, but shell \w+ has no slots/),
  ]);
});

test('[MFE-3] refuses a component that requires props the slot doesn’t pass', async () => {
  const taking = (props: string) =>
    filling('transaction-action', {
      sources: { ...sources, 'src/rates/rates-tile.tsx': component('RatesTile', props) },
    });
  expect(await against(taking('_: { transaction: { id: string } }'))).toEqual([]);
  expect(await against(taking('_: { transaction: { id: string }; account: string }'))).toEqual([
    expect.stringMatching(/^types: mfe-one\/mounts\.ts.*account/),
  ]);
});

const noise = Array.from({ length: 3_000 }, (_, index) => (index * 2_654_435_761) % 4_294_967_296).join();
const loading = (file: string) => ({ build: { preload: { 'first-page': [], 'rates-tile': [file] } } });

test('[MFE-3] refuses a slot’s component over its budget', async () => {
  expect(await against(filling('dashboard-tile', { code: noise, ...loading('app.js') }))).toEqual([
    expect.stringMatching(
      /^budget: rates-tile of mfe-one weighs \d\d\.\d kB gzipped, budget 12 kB; .*"slot_bytes"/,
    ),
  ]);
});

test('[MFE-3] refuses a slot’s budget over the maximum', async () => {
  expect(await against(filling('dashboard-tile', { manifest: { budget: { slot_bytes: 50_000 } } }))).toEqual([
    'budget: the budget of mfe-one is 48.9 kB a slot, maximum 24 kB (Squad one)',
  ]);
});

test('[MFE-3] refuses a component whose file wasn’t built', async () => {
  expect(await against(filling('dashboard-tile', loading('gone.js')))).toEqual([
    expect.stringContaining('integrity: mfe-one names gone.js, which was not built'),
  ]);
});

test('[MFE-3] records the files, shared modules and weight of a slot’s component', async () => {
  const { slots, budget, pages } = await stored(
    filling('dashboard-tile', {
      build: {
        preload: { 'first-page': [], 'rates-tile': ['app.js'] },
        sharedModules: { 'rates-tile': ['@bank/shared/slots'] },
      },
    }),
  );
  expect(slots).toEqual([
    {
      slot: 'dashboard-tile',
      component: 'rates-tile',
      order: 10,
      preload: ['app.js'],
      asks: ['@bank/shared/slots'],
      measured_bytes: expect.any(Number),
    },
  ]);
  expect(budget).toEqual({ page_bytes: 40_960, slot_bytes: 12_288 });
  expect(pages).toHaveLength(1);
});

test('[MFE-3] records nothing about slots for a remote that fills none', async () => {
  const record = await stored({ sources });
  expect(record).not.toHaveProperty('slots');
  expect(record.budget).toEqual({ page_bytes: 40_960 });
});
