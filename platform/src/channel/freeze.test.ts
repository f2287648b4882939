import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { freeze, unfreeze } from './freeze';
import { finishRollout, widenRollout } from './promote';
import { retireRemote } from './retire';
import { returnToSet } from './return-to-set';
import { endRollout, rollBack } from './rollback';
import { showReleases } from './show-releases';

let root: string;
let remove: () => void;
let store: ReleaseStore;

const intent = { author: 'Sasha', reason: 'carefully' };
const moving = () => ({ store, channel: 'production' as const, intent });
const freezing = () => ({ ...moving(), intent: { author: 'Kim', reason: 'the holidays' } });

async function publish(name: string, code: string, percent?: number): Promise<string> {
  const record = await storeRelease(store, builtApp(root, name, code));
  await showReleases([record], { ...moving(), percent });
  return record.version;
}

const pointer = () => store.readPointer('production');
const inAnHour = () => new Date(Date.now() + 3_600_000);

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = ['shell', 'mfe-one', 'mfe-two'].map((name) => builtApp(root, name));
  await showReleases(await Promise.all(folders.map((folder) => storeRelease(store, folder))), moving());
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

test('refuses to change a frozen app, and says who froze it, why and until when', async () => {
  await freeze(freezing(), { name: 'mfe-one', until: inAnHour() });
  await expect(publish('mfe-one', 'second build')).rejects.toThrow(
    /^mfe-one is frozen until \d{4}-\d\d-\d\d \d\d:\d\d UTC, by Kim: the holidays\. Until then it can only be rolled back\. To end the freeze: npm run release -- unfreeze mfe-one$/,
  );
  await expect(publish('mfe-one', 'second build', 5)).rejects.toThrow('mfe-one is frozen until');
  await expect(retireRemote(moving(), 'mfe-one')).rejects.toThrow('mfe-one is frozen until');
  const two = await publish('mfe-two', 'second build');
  expect((await pointer())?.moved).toEqual([`mfe-two@${two}`]);
});

test('freezes the whole site, for every app', async () => {
  await freeze(freezing(), { name: 'site', until: inAnHour() });
  for (const name of ['shell', 'mfe-one', 'mfe-two'])
    await expect(publish(name, 'second build')).rejects.toThrow(
      /^The site is frozen until .*To end the freeze: npm run release -- unfreeze$/,
    );
});

test('keeps a rollout at its percentage, and lets it only end for no one', async () => {
  await publish('mfe-one', 'second build', 10);
  await freeze(freezing(), { name: 'mfe-one', until: inAnHour() });
  await expect(widenRollout(moving(), 50)).rejects.toThrow('mfe-one is frozen until');
  await expect(finishRollout(moving())).rejects.toThrow('mfe-one is frozen until');
  expect((await pointer())?.rollouts).toMatchObject([{ names: ['mfe-one'], percent: 10 }]);
  await endRollout(moving());
  expect((await pointer())?.rollouts).toEqual([]);
});

test('allows every kind of rollback, after which the app is still frozen', async () => {
  const first = (await pointer())?.set ?? '';
  const version = await publish('mfe-one', 'second build');
  await freeze(freezing(), { name: 'site', until: inAnHour() });
  await rollBack(moving(), 'mfe-one');
  expect((await pointer())?.moved[0]).not.toBe(`mfe-one@${version}`);
  await returnToSet(moving(), first);
  expect((await pointer())?.set).toBe(first);
  await expect(publish('mfe-one', 'third build')).rejects.toThrow('The site is frozen until');
});

test('refuses to roll back to what not all customers had', async () => {
  const version = await publish('mfe-one', 'second build', 10);
  const candidate = (await pointer())?.candidates[0] ?? '';
  await freeze(freezing(), { name: 'mfe-one', until: inAnHour() });
  await expect(rollBack(moving(), 'mfe-one', version)).rejects.toThrow(
    `Not all customers had mfe-one ${version}`,
  );
  await expect(returnToSet(moving(), candidate)).rejects.toThrow(`Not all customers had set ${candidate}`);
});

test('ends by itself', async () => {
  const until = inAnHour();
  await freeze(freezing(), { name: 'mfe-one', until });
  jest.spyOn(Date, 'now').mockReturnValue(until.getTime());
  const version = await publish('mfe-one', 'second build');
  expect(await pointer()).toMatchObject({ moved: [`mfe-one@${version}`], freezes: [] });
});

test('unfreezes one app and leaves the others frozen', async () => {
  for (const name of ['mfe-one', 'mfe-two']) await freeze(freezing(), { name, until: inAnHour() });
  await unfreeze(freezing(), 'mfe-one');
  await publish('mfe-one', 'second build');
  await expect(publish('mfe-two', 'second build')).rejects.toThrow('mfe-two is frozen until');
  await expect(unfreeze(freezing(), 'mfe-one')).rejects.toThrow(/^mfe-one isn't frozen\.\nmfe-two is frozen/);
});

test('is in the signed log', async () => {
  await freeze(freezing(), { name: 'mfe-one', until: inAnHour() });
  await unfreeze(freezing(), 'mfe-one');
  const log = await store.log('production').all();
  expect(log.slice(0, 2)).toMatchObject([
    { action: 'unfreeze', moved: ['mfe-one'], author: 'Kim' },
    { action: 'freeze', moved: ['mfe-one'], author: 'Kim', reason: 'the holidays' },
  ]);
});

test('refuses to freeze what is not live', async () => {
  await expect(freeze(freezing(), { name: 'mfe-three', until: inAnHour() })).rejects.toThrow(
    'mfe-three is not live on production.',
  );
});
