import { until } from '@bank/shared/testing/until';
import { temporaryFolder } from '../../testing/built-app';
import { DatedDocuments } from './dated-documents';
import { DatedReader } from './dated-reader';
import { FolderStorage } from './folder-storage';

const notes = new DatedDocuments('notes', { days: 30 });
const today = new Date().toISOString().slice(0, 10);
let storage: FolderStorage;
let remove: () => void;

beforeEach(() => {
  const temporary = temporaryFolder();
  ({ remove } = temporary);
  storage = new FolderStorage(temporary.folder);
});
afterEach(() => {
  jest.restoreAllMocks();
  remove();
});

const keyOf = (name: string) => `notes/${today}-${name}.ndjson`;

/** A file that was just written may change without a new timestamp, so it is read again. */
async function write(name: string, ...lines: string[]): Promise<void> {
  await notes.write(storage, `${today}-${name}`, lines);
  await until('the file has a mark', async () => (await storage.mark(keyOf(name))) !== undefined);
}

const openReader = () => new DatedReader(notes, (lines) => lines.filter((line) => line !== '').join(' '));

test('[MFE-3] reads each document once, and again after it changed', async () => {
  await write('a', 'one');
  await write('b', 'two', 'three');
  const reader = openReader();
  const read = jest.spyOn(storage, 'read');
  expect(await reader.read(storage)).toEqual(['"one"', '"two" "three"']);
  expect(await reader.read(storage)).toEqual(['"one"', '"two" "three"']);
  expect(read.mock.calls).toEqual([[keyOf('a')], [keyOf('b')]]);
  await write('b', 'two', 'four');
  expect(await reader.read(storage)).toEqual(['"one"', '"two" "four"']);
  expect(read.mock.calls.slice(2)).toEqual([[keyOf('b')]]);
});

test('[MFE-3] forgets a document that was removed', async () => {
  await write('a', 'one');
  await write('b', 'two');
  const reader = openReader();
  await reader.read(storage);
  await storage.remove(keyOf('a'));
  expect(await reader.read(storage)).toEqual(['"two"']);
});
