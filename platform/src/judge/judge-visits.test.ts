import { temporaryFolder } from '../testing/built-app';
import { openTestStore } from '../testing/test-store';
import { Judge } from './judge';
import { forgetEnded, JudgeVisits, visitsOf } from './judge-visits';
import { type StoredVisit, VisitReader, visitsPerDocument, writeVisits } from './stored-visits';

const salt = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const { folder, remove } = temporaryFolder();
afterAll(() => remove());
afterEach(() => {
  jest.restoreAllMocks();
});

const visit = (number: number, change: Partial<StoredVisit> = {}): StoredVisit => ({
  view: `view-${number}`,
  at: 1_000 + number,
  side: 'candidate',
  browser: 'chromium',
  network: `network-${number}`,
  prefix: `prefix-${number}`,
  device: `device-${number}`,
  signs: [],
  ...change,
});

test('joins the parts of a page view that several processes stored', async () => {
  const store = await openTestStore(folder);
  const visits = new JudgeVisits(store, 'production', salt);
  await writeVisits(store.storage, salt, 'one-0000', [visit(1, { ms: 300 }), visit(2)]);
  const first = await visits.read();
  expect(first.charges[0]?.candidate).toEqual({ visits: 2, bad: 0 });
  await writeVisits(store.storage, salt, 'two-0000', [visit(1, { at: 1_050, signs: ['broke'] })]);
  const joined = await visits.read();
  expect(joined.charges[0]).toMatchObject({ sign: 'broke', candidate: { visits: 2, bad: 1 } });
  expect(await visits.read()).toBe(joined);
});

test('drops the silence of a view that another process heard from', async () => {
  const store = await openTestStore(folder);
  const other = 'decafbaddecafbaddecafbaddecafbad';
  const visits = new JudgeVisits(store, 'production', other);
  await writeVisits(store.storage, other, 'one-0000', [
    visit(1, { signs: ['silent'] }),
    visit(2, { signs: ['silent'] }),
  ]);
  expect((await visits.read()).charges[2]).toMatchObject({
    sign: 'silent',
    candidate: { visits: 2, bad: 2 },
  });
  await writeVisits(store.storage, other, 'two-0000', [visit(1, { at: 1_200 })]);
  expect((await visits.read()).charges[2]).toMatchObject({
    sign: 'silent',
    candidate: { visits: 2, bad: 1 },
  });
});

const visitsFrom = (first: number, count: number) =>
  Array.from({ length: count }, (_, index) => visit(first + index));

test('reads each visit once, and no document again that is complete', async () => {
  const { storage } = await openTestStore(folder);
  const reader = new VisitReader(storage, 'once');
  await writeVisits(storage, 'once', 'one-0000', visitsFrom(0, visitsPerDocument));
  await writeVisits(storage, 'once', 'one-0001', visitsFrom(visitsPerDocument, 2));
  expect(await reader.readNew()).toHaveLength(visitsPerDocument + 2);
  const read = jest.spyOn(storage, 'read');
  expect(await reader.readNew()).toEqual([]);
  await writeVisits(storage, 'once', 'one-0001', visitsFrom(visitsPerDocument, 3));
  expect(await reader.readNew()).toEqual([visit(visitsPerDocument + 2)]);
  expect(read.mock.calls.map(([key]) => key.split('/').at(-1))).toEqual([
    'one-0001.ndjson',
    'one-0001.ndjson',
  ]);
});

test('loses no visit to a reading that fails', async () => {
  const { storage } = await openTestStore(folder);
  const reader = new VisitReader(storage, 'failing');
  await writeVisits(storage, 'failing', 'one-0000', [visit(1)]);
  await writeVisits(storage, 'failing', 'two-0000', [visit(2)]);
  const read = storage.read.bind(storage);
  const failing = jest.spyOn(storage, 'read').mockImplementation(async (key) => {
    if (key.includes('two')) throw new Error('the storage failed');
    return read(key);
  });
  await expect(reader.readNew()).rejects.toThrow('the storage failed');
  failing.mockRestore();
  expect(await reader.readNew()).toHaveLength(2);
});

test('notes only the new visits, and each once if two read at the same time', async () => {
  const store = await openTestStore(folder);
  const visits = new JudgeVisits(store, 'production', 'tail');
  const note = jest.spyOn(Judge.prototype, 'note');
  await writeVisits(store.storage, 'tail', 'one-0000', visitsFrom(0, 3));
  const [judge] = await Promise.all([visits.read(), visits.read()]);
  expect(note).toHaveBeenCalledTimes(3);
  expect(await visits.read()).toBe(judge);
  await writeVisits(store.storage, 'tail', 'two-0000', visitsFrom(3, 2));
  await visits.read();
  expect(note.mock.calls.map(([{ device }]) => device)).toEqual(
    [0, 1, 2, 3, 4].map((one) => `device-${one}`),
  );
});

test('comes to the same judgment, however the visits arrive', async () => {
  const store = await openTestStore(folder);
  const parts = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((number) => [
    visit(number, { ms: 100 + number, side: number % 2 ? 'candidate' : 'others', signs: ['silent'] }),
    visit(number, { at: 1_003 + number, side: number % 2 ? 'candidate' : 'others', ms: 900 }),
  ]);
  const visits = new JudgeVisits(store, 'production', 'mixed');
  const stored: StoredVisit[][] = [[], [], []];
  for (const [index, part] of parts.entries()) {
    const writer = (index * 5) % 3;
    stored[writer]?.push(part);
    await writeVisits(store.storage, 'mixed', `writer-${writer}`, stored[writer] ?? []);
    const atOnce = await new JudgeVisits(store, 'production', 'mixed').read();
    const { charges, visits: counted, p75 } = await visits.read();
    expect({ charges, counted, p75 }).toEqual({
      charges: atOnce.charges,
      counted: atOnce.visits,
      p75: atOnce.p75,
    });
  }
});

test('forgets the visits of rollouts that ended, of the same channel', async () => {
  const store = await openTestStore(folder);
  const [going, ended] = ['going', 'ended'].map((one) => visitsOf(store, 'production', one));
  const elsewhere = visitsOf(store, 'staging', 'elsewhere');
  forgetEnded(store, 'production', [{ salt: 'going', names: ['mfe-one'], percent: 10 }]);
  expect(visitsOf(store, 'production', 'going')).toBe(going);
  expect(visitsOf(store, 'staging', 'elsewhere')).toBe(elsewhere);
  expect(visitsOf(store, 'production', 'ended')).not.toBe(ended);
});
