import { join } from 'node:path';
import { temporaryFolder } from '../../testing/built-app';
import { FolderStorage } from './folder-storage';
import { PartialStorage } from './partial-storage';
import type { Storage } from './storage';

let remove: () => void;
let base: FolderStorage;
let view: Storage;

const shown = 'sets/00000001.json';
const hidden = 'squads/00000001.json';

beforeEach(async () => {
  const temporary = temporaryFolder();
  remove = temporary.remove;
  base = new FolderStorage(join(temporary.folder, 'store'));
  for (const key of [shown, hidden]) await base.claim(key, Buffer.from(key));
  view = new PartialStorage(base, ['sets']);
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

const seenOf = async (key: string) => {
  const [folder = ''] = key.split('/');
  return {
    text: (await view.read(key))?.toString(),
    has: [await view.has(key), await view.has(folder)],
    names: await view.list(folder),
    bytes: await view.sizeOf(folder),
    isDated: (await view.ageMs(key)) !== undefined,
    newest: (await view.observe(folder, [key])).newest,
  };
};

test('shows the folders that it was made for', async () => {
  expect(await seenOf(shown)).toEqual({
    text: shown,
    has: [true, true],
    names: ['00000001.json'],
    bytes: shown.length,
    isDated: true,
    newest: '00000001.json',
  });
});

test('shows nothing of other folders, not even that they exist', async () => {
  expect(await seenOf(hidden)).toEqual({
    text: undefined,
    has: [false, false],
    names: [],
    bytes: 0,
    isDated: false,
    newest: undefined,
  });
});

test('marks what it shows as its base does, whichever folder is observed', async () => {
  // A young document has no mark.
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  expect(await base.mark(hidden)).toBeDefined();
  for (const folder of ['sets', 'squads']) {
    const { marks } = await view.observe(folder, [shown, hidden]);
    expect(marks.get(shown)).toBe(await base.mark(shown));
    expect(marks.get(hidden)).toBeUndefined();
  }
  expect(await view.mark(hidden)).toBeUndefined();
});

test.each<[string, () => Promise<unknown>]>([
  ['claim', () => view.claim('sets/new.json', Buffer.from('new'))],
  ['claim of a folder', () => view.claimFolder('sets/new', new Map([['file', Buffer.from('new')]]))],
  ['replacement', () => view.replace(shown, Buffer.from('new'))],
  ['rename', () => view.rename(shown, 'sets/00000002.json')],
  ['removal', () => view.remove(shown)],
])('refuses a %s, and changes nothing', async (_name, write) => {
  await expect(write()).rejects.toThrow('This view of a storage is never written.');
  expect(await base.list('sets')).toEqual(['00000001.json']);
  expect((await base.read(shown))?.toString()).toBe(shown);
});
