import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { foreignApp } from '../testing/foreign-app';
import { edit, openTestStore, reopen, testContext } from '../testing/test-store';
import { runCommand } from './command-line';

let root: string;
let remove: () => void;
let printed: string[];
let errors: string[];
let built: string[];
let store: ReleaseStore;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  built = [];
  for (const name of ['shell', 'mfe-one', 'mfe-two']) builtApp(root, name);
});
afterEach(() => remove());

function release(...args: string[]): Promise<number> {
  printed = [];
  errors = [];
  const build = async (names: string[]) => void built.push(...names);
  const ctx = { ...testContext(root, store), build };
  const output = {
    stdout: (line: string) => printed.push(line),
    stderr: (line: string) => errors.push(line),
  };
  return runCommand(args, async () => ctx, output);
}

const json = () => JSON.parse(printed.join('\n'));
const shown = async (name: string) =>
  (await store.currentSet('production'))?.remotes.find((remote) => remote.name === name)?.version;

async function publishTwice(): Promise<[first: string, second: string]> {
  await release('publish', 'all', '--reason', 'the first');
  const first = (await shown('mfe-one')) ?? '';
  builtApp(root, 'mfe-one', 'second build');
  expect(await release('publish', 'one', '--reason', 'faster')).toBe(0);
  return [first, (await shown('mfe-one')) ?? ''];
}

test('[MFE-3] publishes apps and shows their status', async () => {
  expect(await release('publish', 'all', '--author', 'Kim', '--reason', 'the first')).toBe(0);
  expect(built).toEqual(['shell', 'mfe-one', 'mfe-two']);
  expect(await release('status')).toBe(0);
  expect(printed[0]).toMatch(/^production 1 {2}set [0-9a-f]{12} .* Kim: the first$/);
  expect(printed.slice(1).map((line) => line.trim().split(/ +/)[0])).toEqual(['shell', 'mfe-one', 'mfe-two']);
});

test.each([
  [['publish', 'mfe-onw'], 1, 'There is no app mfe-onw. Did you mean mfe-one?'],
  [['publish', 'payments'], 1, 'There is no app payments. Known: shell, mfe-one, mfe-two.'],
  [['publish'], 2, 'Specify one or more apps, or use: all.'],
  [
    ['rolback', 'mfe-one'],
    2,
    'rolback is not a command. Did you mean rollback? See: npm run release -- --help',
  ],
  [['constructor'], 2, 'constructor is not a command. Known: publish, check,'],
  [['publish', 'mfe-one', '--force'], 2, "Unknown option '--force'"],
  [['publish', 'mfe-one'], 1, 'The first release set needs a shell: run npm run release -- publish all.'],
  [['publish', 'all', '--percent', '101'], 2, '--percent 101: use a number from 0.01 to 100.'],
  [['log', '--limit', '0'], 2, '--limit 0: use a whole number above 0.'],
  [['rollback'], 1, 'No rollout is in progress on production'],
  [['promote', 'mfe-one'], 1, 'No release of mfe-one is stored.'],
  [['explain', 'mfe-one'], 1, 'production serves nothing yet.'],
])('[MFE-3] release %j exits with %i and prints one line', async (args, code, text) => {
  expect(await release(...args)).toBe(code);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(text);
  expect(printed).toEqual([]);
});

test('[MFE-3] diff fails if production has only one set', async () => {
  await release('publish', 'all');
  expect(await release('diff')).toBe(1);
  expect(errors).toEqual(['production has served 1 set so far, so there is no production~1.']);
});

test('[MFE-3] status reports that an empty store serves nothing', async () => {
  expect(await release('status')).toBe(0);
  expect(printed).toEqual(['Nothing is published yet.']);
});

test('[MFE-3] each rollback goes back one more version', async () => {
  const [first, second] = await publishTwice();
  builtApp(root, 'mfe-one', 'third build');
  await release('publish', 'mfe-one');
  expect(await release('rollback', 'mfe-one', '--reason', 'slower')).toBe(0);
  expect(await shown('mfe-one')).toBe(second);
  expect(await release('rollback', 'mfe-one')).toBe(0);
  expect(await shown('mfe-one')).toBe(first);
  expect(await release('rollback', 'mfe-one')).toBe(1);
  expect(errors[0]).toMatch(/showed no mfe-one before .+: npm run release -- retire mfe-one$/);
});

test('[MFE-3] a rollback keeps other squads’ later releases', async () => {
  const [first] = await publishTwice();
  builtApp(root, 'mfe-two', 'second build');
  await release('publish', 'mfe-two');
  const two = await shown('mfe-two');
  await release('rollback', 'one');
  expect([await shown('mfe-one'), await shown('mfe-two')]).toEqual([first, two]);
});

test('[MFE-3] rolls back to a version by prefix, or to a whole set', async () => {
  const [first, second] = await publishTwice();
  const set = (await store.currentSet('production'))?.id ?? '';
  expect(await release('rollback', 'mfe-one', '--to', first.slice(0, 6))).toBe(0);
  expect(await shown('mfe-one')).toBe(first);
  expect(await release('rollback', '--to', set.slice(0, 10))).toBe(0);
  expect(await shown('mfe-one')).toBe(second);
  expect(await release('rollback', 'mfe-one', '--to', 'ffff')).toBe(1);
  expect(errors[0]).toMatch(/no mfe-one version ffff/);
});

test('[MFE-3] leaves no fallback after rolling back to the first version', async () => {
  await publishTwice();
  await release('rollback', 'mfe-one');
  expect((await store.currentSet('production'))?.fallbacks).toEqual([]);
});

test('[MFE-3] log lists who changed what, when and why', async () => {
  await publishTwice();
  await release('rollback', 'mfe-one', '--author', 'Kim', '--reason', 'slower');
  await release('log');
  expect(printed).toHaveLength(3);
  expect(printed[0]).toMatch(
    /^ +3 {2}20\S+Z {2}rollback mfe-one@[0-9a-f]{16} {2}set [0-9a-f]{12} {2}Kim: slower$/,
  );
  await release('log', 'mfe-two', '--json');
  expect(json()).toMatchObject([{ sequence: 1, author: 'Sasha', reason: 'the first' }]);
});

test('[MFE-3] diff prints the latest change', async () => {
  const [first, second] = await publishTwice();
  await release('diff', '--json');
  expect(json().changes).toMatchObject([{ name: 'mfe-one', from: first, to: second }]);
  await release('diff', 'production', 'production~1');
  expect(printed[1]).toContain(`${second} → ${first}`);
});

test('[MFE-3] diff prints the slots that a release fills or leaves', async () => {
  await publishTwice();
  const slots = [{ slot: 'dashboard-tile', component: 'rates-tile', order: 10 }];
  builtApp(root, 'mfe-one', { code: 'with a tile', manifest: { slots } });
  await release('publish', 'mfe-one');
  await release('diff');
  expect(printed[1]).toMatch(/ \+dashboard-tile: rates-tile$/);
  printed.length = 0;
  await release('diff', 'production', 'production~1');
  expect(printed[1]).toMatch(/ -dashboard-tile: rates-tile$/);
});

test('[MFE-3] explain prints when and why a version went live', async () => {
  await publishTwice();
  await release('explain', 'one');
  expect(printed[0]).toMatch(/^mfe-one [0-9a-f]{16} of Squad one/);
  expect(printed[1]).toMatch(/publish by Sasha, faster$/);
});

test('[MFE-3] a previewed release reaches production only after it is promoted', async () => {
  await release('publish', 'all');
  const first = await shown('mfe-one');
  builtApp(root, 'mfe-one', 'second build');
  await release('publish', 'mfe-one', '--channel', 'preview');
  const previewed = (await store.currentSet('preview'))?.remotes[0]?.version;
  expect(previewed).not.toBe(first);
  expect(await shown('mfe-one')).toBe(first);
  builtApp(root, 'mfe-two', 'second build');
  await release('publish', 'mfe-two');
  expect(await release('promote', 'mfe-one')).toBe(0);
  expect(await shown('mfe-one')).toBe(previewed);
});

test('[MFE-3] the preview serves production plus previewed releases until a rollback', async () => {
  await release('publish', 'all');
  builtApp(root, 'mfe-one', 'second build');
  await release('publish', 'mfe-one', '--channel', 'preview');
  builtApp(root, 'mfe-two', 'second build');
  await release('publish', 'mfe-two');
  await release('promote', `mfe-two@${await shown('mfe-two')}`, '--channel', 'preview');
  const ofPreview = async () => (await store.currentSet('preview'))?.remotes.map(({ version }) => version);
  expect((await ofPreview())?.[0]).not.toBe(await shown('mfe-one'));
  expect((await ofPreview())?.[1]).toBe(await shown('mfe-two'));
  await release('rollback', '--channel', 'preview');
  expect(await ofPreview()).toEqual([await shown('mfe-one'), await shown('mfe-two')]);
});

test('[MFE-3] publishing elsewhere doesn’t restore a release removed from the preview', async () => {
  await release('publish', 'all');
  builtApp(root, 'mfe-one', 'second build');
  await release('publish', 'mfe-one', '--channel', 'preview');
  await release('rollback', 'mfe-one', '--channel', 'preview');
  builtApp(root, 'mfe-one', 'third build');
  await release('publish', 'mfe-one');
  builtApp(root, 'mfe-two', 'second build');
  await release('publish', 'mfe-two', '--channel', 'preview');
  const [one, two] = (await store.currentSet('preview'))?.remotes ?? [];
  expect(one?.version).toBe(await shown('mfe-one'));
  expect(two?.version).not.toBe(await shown('mfe-two'));
});

test('[MFE-3] prints refusals as JSON with --json', async () => {
  expect(await release('publish', 'payments', '--json')).toBe(1);
  expect(json()).toEqual({ error: [expect.stringContaining('There is no app payments')] });
  expect(errors).toEqual([]);
});

test('[MFE-3] repairs a damaged channel by rolling back to a set', async () => {
  await publishTwice();
  const first = (await store.log('production').entry(1)).set;
  await edit(store, store.log('production').key(2), (text) => `${text} `);
  store = reopen(store);
  expect(await release('status')).toBe(1);
  expect(errors[0]).toMatch(/00000002\.json .*is damaged/);
  expect(await release('rollback', '--to', first, '--reason', 'damaged')).toBe(0);
  expect(await release('status')).toBe(0);
  expect(await release('log')).toBe(0);
  builtApp(root, 'mfe-one', 'third build');
  await release('publish', 'mfe-one');
  expect(await release('rollback', 'mfe-one')).toBe(0);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] publishes the existing build with --no-build', async () => {
  await release('publish', 'all', '--no-build');
  expect(built).toEqual([]);
  rmSync(join(root, 'mfe-one', 'dist'), { recursive: true });
  expect(await release('publish', 'mfe-one', '--no-build')).toBe(1);
  expect(errors).toEqual(['mfe-one is not built yet.']);
});

test('[MFE-3] publishes an outside remote by its folder, without building it', async () => {
  builtApp(root, 'shell', { build: { containers: 'federation-v2', federation: '2.9.2' } });
  expect(await release('publish', 'shell')).toBe(0);
  const folder = foreignApp(join(root, 'elsewhere'), 'mfe-rates');
  expect(await release('publish', './elsewhere/mfe-rates')).toBe(0);
  expect(await shown('mfe-rates')).toMatch(/^[0-9a-f]{16}$/);
  expect(await release('check', folder)).toBe(0);
  expect(built).toEqual(['shell']);
});
