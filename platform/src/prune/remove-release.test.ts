import { rollBack } from '../channel/rollback';
import { showReleases } from '../channel/show-releases';
import { storeRelease } from '../record/store-release';
import type { ReleaseId, ReleaseStore } from '../store/release-store';
import { verifyStore } from '../store/verify-store';
import { builtApp, temporaryFolder } from '../testing/built-app';
import { openTestStore, reopen } from '../testing/test-store';
import { removeRelease } from './remove-release';

const channel = 'production' as const;
const intent = { author: 'Sasha', reason: 'faster' };
let root: string;
let remove: () => void;
let store: ReleaseStore;
let oldest: ReleaseId;

beforeEach(async () => {
  ({ folder: root, remove } = temporaryFolder());
  store = await openTestStore(root);
  const shell = await storeRelease(store, builtApp(root, 'shell'));
  const first = await storeRelease(store, builtApp(root, 'mfe-one'));
  await showReleases([shell, first], { store, channel, intent });
  const second = await storeRelease(store, builtApp(root, 'mfe-one', 'second'));
  await showReleases([second], { store, channel, intent });
  oldest = first;
});
afterEach(() => remove());

test('[MFE-3] leaves a deletion in progress to the process that began it', async () => {
  const removed = await removeRelease(store, oldest, async () => {
    expect(await removeRelease(store, oldest, async () => true)).toBe(false);
    return false;
  });
  expect([removed, await store.hasRecord(oldest)]).toEqual([false, true]);
  expect(await verifyStore(store)).toEqual([]);
});

test('[MFE-3] keeps a release that someone stores again during its deletion', async () => {
  const removed = await removeRelease(store, oldest, async () => {
    await storeRelease(reopen(store), builtApp(root, 'mfe-one'));
    return true;
  });
  expect([removed, await store.hasRecord(oldest)]).toEqual([false, true]);
  expect(await verifyStore(store)).toEqual([]);
  await rollBack({ store, channel, intent }, 'mfe-one', oldest.version);
});

test('[MFE-3] stores a release again if its deletion ends meanwhile', async () => {
  const again = reopen(store);
  const writeSources = again.writeSources.bind(again);
  let stored: Promise<unknown> | undefined;
  const whenFilesAreStored = () =>
    new Promise<true>((resolve) => {
      again.writeSources = async (texts) => {
        resolve(true);
        await removed;
        return writeSources(texts);
      };
      stored = storeRelease(again, builtApp(root, 'mfe-one'));
    });
  const removed = removeRelease(store, oldest, whenFilesAreStored);
  expect(await removed).toBe(true);
  await stored;
  expect(await store.hasRecord(oldest)).toBe(true);
  expect(await verifyStore(store)).toEqual([]);
});
