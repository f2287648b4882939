import Fastify from 'fastify';
import type { ReleaseStore } from '../store/release-store';
import { temporaryFolder } from '../testing/built-app';
import { knownError, where } from '../testing/known-error';
import { openTestStore } from '../testing/test-store';
import { ErrorWriter } from './error-writer';
import { ErrorReader } from './list-errors';
import { errorDocuments, readErrors } from './stored-errors';

const budget = 40_000;
const { log } = Fastify();
const opened: ErrorWriter[] = [];
let remove: () => void;
let store: ReleaseStore;

beforeEach(async () => {
  const { folder, ...temporary } = temporaryFolder();
  remove = temporary.remove;
  store = await openTestStore(folder);
});
afterEach(async () => {
  jest.restoreAllMocks();
  for (const writer of opened.splice(0)) await writer.close();
  remove();
});

function open(bytes = budget): ErrorWriter {
  const writer = new ErrorWriter({ store, log, budget: bytes });
  opened.push(writer);
  return writer;
}

/** Each is another kind, and comes from another network. */
async function addJunk(writer: ErrorWriter, kinds: number, from = 0): Promise<void> {
  for (let number = from; number < from + kinds; number += 1)
    await writer.add(knownError(number), where, `network ${number}`);
}

const listed = () => new ErrorReader(store).read();

test('[MFE-3] stores no more than the bytes of a day, and counts the rest', async () => {
  const warn = jest.spyOn(log, 'warn');
  const writer = open();
  await addJunk(writer, 300);
  await writer.close();
  expect(await errorDocuments.bytesOfToday(store.storage)).toBeLessThan(budget);
  const { groups, dropped } = await listed();
  expect(groups.length).toBeGreaterThan(0);
  expect(dropped).toBe(300 - groups.length);
  expect(warn.mock.calls).toEqual([
    [{ budget }, 'page errors used up their bytes of the day: others are only counted'],
  ]);
});

test('[MFE-3] counts what other processes stored today', async () => {
  for (const from of [0, 300, 600]) {
    const writer = open();
    await addJunk(writer, 300, from);
    await writer.close();
  }
  expect(await errorDocuments.bytesOfToday(store.storage)).toBeLessThan(budget);
  const { groups, dropped } = await listed();
  expect(groups.length + dropped).toBe(900);
});

test('[MFE-3] keeps an error of several networks after junk filled the day', async () => {
  const writer = open();
  await addJunk(writer, 300);
  const broken = (network: number) => knownError(300 + network, { name: 'TypeError' });
  for (let network = 0; network < 8; network += 1)
    await writer.add(broken(network), where, `home ${network}`);
  await addJunk(writer, 300, 400);
  await writer.close();
  expect((await listed()).groups.map(({ name }) => name)).toContain('TypeError');
});

test('[MFE-3] counts a known error on, but gives it no more room, once half of the day is full', async () => {
  const writer = open();
  await writer.add(knownError(0), where, 'home');
  await addJunk(writer, 300, 1);
  for (let number = 301; number < 311; number += 1)
    await writer.add(knownError(0, { id: `again${number}` }), where, 'home');
  await writer.close();
  const [first] = (await readErrors(store.storage)).filter(({ name }) => name === 'Error0');
  expect([first?.count, first?.seen.map(({ id }) => id)]).toEqual([11, ['again310']]);
});

test('[MFE-3] has room again on the next day', async () => {
  const warn = jest.spyOn(log, 'warn');
  const writer = open();
  await addJunk(writer, 300);
  const known = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(known + 24 * 3_600_000);
  await addJunk(writer, 300, 300);
  await writer.close();
  const { groups, dropped } = await listed();
  expect(groups.length + dropped).toBe(600);
  expect(new Set(groups.map(({ name }) => Number(name.slice('Error'.length)) < 300))).toEqual(
    new Set([true, false]),
  );
  expect(warn).toHaveBeenCalledTimes(2);
});

test('[MFE-3] puts at most a hundred kinds into a document', async () => {
  const writer = open(1024 * 1024);
  await addJunk(writer, 250);
  await writer.close();
  const keys = [...(await errorDocuments.marks(store.storage)).keys()];
  const lines = await Promise.all(keys.map((key) => errorDocuments.readLines(store.storage, key)));
  expect(lines.map((one) => one.filter((line) => line !== '').length).sort()).toEqual([100, 100, 50]);
});
