import { alex, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import type { WriteArchive } from './archive/write-archive';
import type { ExportRunner } from './claim';
import { makeExports } from './make-exports';

type Output = Parameters<WriteArchive>[2];

const archive = { write: jest.fn<Promise<void>, [Output]>() };

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
  archive.write.mockReset();
  archive.write.mockImplementation(({ write }) => write(Buffer.from('everything')));
});
afterEach(() => bank.close());

const error = jest.fn();
const runner = (stopping?: AbortSignal): ExportRunner => ({
  ...bank.deps,
  log: { error },
  ...(stopping && { stopping }),
});

const make = (stopping?: AbortSignal) =>
  makeExports(runner(stopping), (_bank, _id, output) => archive.write(output));

async function ask({ email, pin }: typeof alex): Promise<void> {
  const token = (await bank.signIn(email)).access;
  await bank.send({ method: 'POST', path: '/accounts/data-export/', body: { pin }, token });
}

const find = () =>
  bank.deps.db
    .selectFrom('data_exports')
    .select(['status', 'tries', 'progress'])
    .orderBy('requested_at')
    .execute();
const countParts = async () =>
  (await bank.deps.db.selectFrom('data_export_parts').select('number').execute()).length;

/** This acts like a process that someone kills while it makes the file. */
async function cut(): Promise<Output> {
  let output: Output | undefined;
  const reached = new Promise<void>((resolve) => {
    archive.write.mockImplementationOnce(async (given) => {
      output = given;
      await given.write(Buffer.alloc(512 * 1024));
      resolve();
      return new Promise(() => undefined);
    });
  });
  void make();
  await reached;
  return output as Output;
}

test('makes a cut export again, and only after its claim ended', async () => {
  await ask(alex);
  await cut();
  await make();
  expect(await find()).toMatchObject([{ status: 'making', tries: 1 }]);
  expect(await countParts()).toBe(1);
  bank.clock.pass(minutes(2));
  await make();
  expect(await find()).toEqual([{ status: 'ready', tries: 2, progress: 100 }]);
  expect(await countParts()).toBe(1);
});

test('keeps a slow attempt from writing into the next one’s file', async () => {
  await ask(alex);
  const slow = await cut();
  bank.clock.pass(minutes(2));
  await make();
  await expect(slow.write(Buffer.alloc(512 * 1024))).rejects.toThrow();
  await expect(slow.onProgress(50)).rejects.toThrow();
  expect(await find()).toEqual([{ status: 'ready', tries: 2, progress: 100 }]);
  expect(await countParts()).toBe(1);
});

test('never makes one export twice at the same time', async () => {
  await ask(alex);
  await ask(sam);
  await Promise.all([make(), make(), make()]);
  expect(archive.write).toHaveBeenCalledTimes(2);
  expect(await find()).toMatchObject([{ status: 'ready' }, { status: 'ready' }]);
});

test('tries five times, then fails and makes room for a new request', async () => {
  await ask(alex);
  archive.write.mockImplementation(async ({ write }) => {
    await write(Buffer.alloc(512 * 1024));
    throw new Error('disk full');
  });
  for (let nth = 1; nth <= 5; nth += 1) {
    await make();
    expect(await countParts()).toBe(0);
    bank.clock.pass(minutes(nth));
  }
  expect(await find()).toEqual([{ status: 'failed', tries: 5, progress: 0 }]);
  await ask(alex);
  expect(await find()).toHaveLength(2);
});

test('fails after five processes ended while they made it', async () => {
  await ask(alex);
  for (let nth = 1; nth <= 5; nth += 1) {
    await cut();
    bank.clock.pass(minutes(2));
  }
  await make();
  expect(await find()).toEqual([{ status: 'failed', tries: 5, progress: 0 }]);
  expect(await countParts()).toBe(0);
});

test('gives up at once when the process ends, for the next start', async () => {
  await ask(alex);
  const stopping = new AbortController();
  archive.write.mockImplementationOnce(async ({ write, onProgress }) => {
    await write(Buffer.alloc(512 * 1024));
    stopping.abort();
    await onProgress(50);
  });
  await make(stopping.signal);
  expect(await find()).toMatchObject([{ status: 'waiting', tries: 1 }]);
  await make();
  expect(await find()).toMatchObject([{ status: 'ready' }]);
});

test('shows progress', async () => {
  await ask(alex);
  const seen: unknown[] = [];
  archive.write.mockImplementationOnce(async ({ onProgress }) => {
    await onProgress(40);
    seen.push(...(await find()));
  });
  await make();
  expect(seen).toMatchObject([{ status: 'making', progress: 40 }]);
});
