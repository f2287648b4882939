import { storeRelease } from '../record/store-release';
import type { ReleaseStore } from '../store/release-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { edit, openTestStore } from '../testing/test-store';
import { freeze } from './freeze';
import { returnToSet } from './return-to-set';
import { showReleases } from './show-releases';
import { releasesBetween } from './shown-on';

let root: string;
let remove: () => void;
let store: ReleaseStore;
let first: string;

const intent = { author: 'Sasha', reason: 'carefully' };
const moving = (channel = 'production') => ({ store, channel, intent });
const pointer = (channel = 'production') => store.readPointer(channel);
const setOf = async (channel = 'production') => (await pointer(channel))?.set ?? '';
const until = new Date(Date.now() + 3_600_000);

async function publish(code: string, channel = 'production', percent?: number): Promise<void> {
  const record = await storeRelease(store, builtApp(root, 'mfe-one', code));
  await showReleases([record], { ...moving(channel), percent });
}

async function damageLast(channel = 'production'): Promise<void> {
  const log = store.log(channel);
  await edit(store, log.key(await log.sequence()), () => '{');
}

async function beginStaging(): Promise<void> {
  const records = await releasesBetween(store, { from: 'production', to: 'staging' });
  await showReleases(records, { ...moving('staging'), begins: true });
}

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const folders = ['shell', 'mfe-one'].map((name) => builtApp(root, name));
  await showReleases(await Promise.all(folders.map((folder) => storeRelease(store, folder))), moving());
  first = await setOf();
  await publish('second build');
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

test('returns to a set from before a damaged pointer', async () => {
  await damageLast();
  await returnToSet(moving(), first);
  expect(await pointer()).toMatchObject({ sequence: 3, set: first, moved: [] });
});

test('returns to the set of a damaged pointer', async () => {
  const second = await setOf();
  await damageLast();
  await returnToSet(moving(), second);
  expect(await setOf()).toBe(second);
});

test('returns to a set after the log got lost', async () => {
  await store.storage.remove('pointers/production');
  await returnToSet(moving(), first);
  expect(await pointer()).toMatchObject({ sequence: 1, set: first });
});

test('returns to the set of a rollout', async () => {
  await publish('third build', 'production', 10);
  const candidate = (await pointer())?.candidates[0] ?? '';
  await returnToSet(moving(), candidate);
  expect(await pointer()).toMatchObject({ set: candidate, rollouts: [] });
});

test('returns to a set only from the number that the caller saw', async () => {
  await expect(returnToSet({ ...moving(), expected: 1 }, first)).rejects.toThrow(
    'production is at 2, not at 1: someone else moved it.',
  );
  await returnToSet({ ...moving(), expected: 2 }, first);
  expect(await setOf()).toBe(first);
});

test.each([false, true])('never shows a set of another channel (damaged: %j)', async (isDamaged) => {
  await beginStaging();
  await publish('third build', 'staging');
  const set = await setOf('staging');
  if (isDamaged) await damageLast();
  await expect(returnToSet(moving(), set)).rejects.toThrow(`production never showed set ${set}`);
});

test('keeps a freeze that someone else adds at the last moment', async () => {
  const { storage } = store;
  const replace = storage.replace.bind(storage);
  jest.spyOn(storage, 'replace').mockImplementationOnce(async (...mark) => {
    await freeze(moving(), { name: 'mfe-one', until });
    await replace(...mark);
  });
  await returnToSet(moving(), first);
  expect(await pointer()).toMatchObject({ sequence: 4, set: first, freezes: [{ name: 'mfe-one' }] });
});

test('keeps the freezes of the newest intact pointer', async () => {
  await freeze(moving(), { name: 'mfe-one', until });
  await returnToSet(moving(), first);
  await damageLast();
  await returnToSet(moving(), first);
  expect((await pointer())?.freezes).toMatchObject([{ name: 'mfe-one' }]);
});
