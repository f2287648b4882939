import { until } from '@bank/shared/testing/until';
import type { ReleaseStore } from '../store/release-store';
import { StorageUnavailable } from '../store/storage/storage';
import { temporaryFolder } from '../testing/built-app';
import { knownError, where } from '../testing/known-error';
import { openTestStore } from '../testing/test-store';
import { ErrorGroups } from './error-groups';
import { ErrorReader, maxListed } from './list-errors';
import { errorDocuments } from './stored-errors';

let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  const { folder, ...temporary } = temporaryFolder();
  remove = temporary.remove;
  store = await openTestStore(folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

async function write(name: string, groups: ErrorGroups): Promise<void> {
  await errorDocuments.write(store.storage, name, groups.lines());
  const key = `errors/${name}.ndjson`;
  await until('the document has a mark', async () => (await store.storage.mark(key)) !== undefined);
}

function groupsOf(kinds: number, from = 0): ErrorGroups {
  const groups = new ErrorGroups();
  for (let number = from; number < from + kinds; number += 1) groups.add(knownError(number), where, true);
  return groups;
}

test('[MFE-3] reads no document again that has not changed', async () => {
  const [full, open] = [errorDocuments.newName(), errorDocuments.newName()];
  await write(full, groupsOf(100));
  const groups = groupsOf(1, 100);
  await write(open, groups);
  const reader = new ErrorReader(store);
  expect((await reader.read()).groups).toHaveLength(101);
  const read = jest.spyOn(store.storage, 'read');
  expect((await reader.read()).groups).toHaveLength(101);
  expect(read).not.toHaveBeenCalled();
  groups.add(knownError(101), where, true);
  await write(open, groups);
  const again = await reader.read();
  expect(read.mock.calls).toEqual([[`errors/${open}.ndjson`]]);
  expect(again).toEqual(await new ErrorReader(store).read());
});

test('[MFE-3] lists a thousand kinds, and only counts those that were seen least', async () => {
  const groups = groupsOf(maxListed + 20);
  const early = { ...where, at: '2026-11-28T12:00:00.000Z' };
  for (let number = 0; number < 3; number += 1)
    groups.add(knownError(2_000 + number, { name: 'TypeError' }), early, true);
  groups.drop(knownError(0));
  await write(errorDocuments.newName(), groups);
  const { groups: listed, dropped } = await new ErrorReader(store).read();
  expect([listed.length, dropped]).toEqual([maxListed, 22]);
  expect(listed.at(-1)).toMatchObject({ name: 'TypeError', releases: [{ count: 3 }] });
});

test('[MFE-3] counts what was dropped by remote, and ignores damaged lines', async () => {
  const lines = [{ remote: 'mfe-one', dropped: 2 }, { remote: 'mfe-two', dropped: 3 }, { dropped: 9 }, 'x'];
  await errorDocuments.write(store.storage, errorDocuments.newName(), lines);
  const reader = new ErrorReader(store);
  expect((await reader.read()).dropped).toBe(5);
  expect((await reader.read('mfe-two')).dropped).toBe(3);
});

test('[MFE-3] reads again after the store failed once', async () => {
  const frames = [{ app: 'mfe-one', version: '1'.repeat(64), file: 'app.js', line: 1, column: 1 }];
  const groups = new ErrorGroups();
  groups.add(knownError(0, { frames }), where, true);
  await write(errorDocuments.newName(), groups);
  const reader = new ErrorReader(store);
  const { storage } = store;
  const read = storage.read.bind(storage);
  let fails = true;
  jest.spyOn(storage, 'read').mockImplementation(async (key) => {
    if (fails && !key.startsWith('errors/')) throw new StorageUnavailable('The store is away.');
    return read(key);
  });
  await expect(reader.read()).rejects.toThrow(StorageUnavailable);
  fails = false;
  expect((await reader.read()).groups).toHaveLength(1);
});
