import { temporaryFolder } from '../../testing/built-app';
import { DatedDocuments } from './dated-documents';
import { DatedReader } from './dated-reader';
import { FolderStorage } from './folder-storage';

const notes = new DatedDocuments('notes', { days: 30 });
let storage: FolderStorage;
let remove: () => void;

beforeEach(() => {
  const temporary = temporaryFolder();
  ({ remove } = temporary);
  storage = new FolderStorage(temporary.folder);
  jest.useFakeTimers({ now: new Date('2026-03-31T12:00:00Z'), doNotFake: ['setImmediate', 'nextTick'] });
});
afterEach(() => {
  jest.useRealTimers();
  remove();
});

const write = (name: string, ...lines: unknown[]) => notes.write(storage, name, lines);
const left = async () => (await storage.list('notes')).sort();

test('reads what all processes wrote, except what is too old', async () => {
  await write('2026-03-01-a', 'too old by no day');
  await write('2026-02-28-b', 'too old');
  await write(notes.newName(), 'new', 'newer');
  const documents = await new DatedReader(notes, (read) => read).read(storage);
  const lines = documents.flat().filter((line) => line !== '');
  expect(lines.map((line) => JSON.parse(line))).toEqual(['too old by no day', 'new', 'newer']);
});

test('removes what is too old', async () => {
  const names = ['2026-02-27-a', '2026-02-28-a', '2026-03-01-b', '2026-03-05-e'];
  for (const name of names) await write(name, 'note');
  await notes.removeOld(storage);
  expect(await left()).toEqual(names.slice(2).map((name) => `${name}.ndjson`));
});

test('measures what all processes wrote today', async () => {
  await write('2026-03-30-a', 'yesterday');
  const written = [await write(notes.newName(), 'new'), await write(notes.newName(), 'newer', 'newest')];
  expect(written).toEqual([6, 17]);
  expect(await notes.bytesOfToday(storage)).toBe(23);
});

test('a name is of today until midnight', () => {
  const name = notes.newName();
  expect(notes.isOfToday(name)).toBe(true);
  jest.setSystemTime(new Date('2026-04-01T00:00:00Z'));
  expect(notes.isOfToday(name)).toBe(false);
});
