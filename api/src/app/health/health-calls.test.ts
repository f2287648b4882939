import fs from 'node:fs/promises';
import { buildBank } from '../../app';
import { createLog } from '../../kernel/log/log';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(async () => {
  jest.restoreAllMocks();
  await bank.close();
});

const notReady = {
  error: "The bank isn't ready",
  message: 'Please try again in a moment.',
  errors: {},
};

async function health(deps = bank.deps) {
  const app = await buildBank(deps, createLog('silent'));
  const answer = await app.inject('/api/v1/health/');
  await app.close();
  return [answer.statusCode, answer.json()];
}

test('[API-1] reports that the bank is healthy and its kind of database', async () => {
  expect(await health()).toEqual([200, { data: { status: 'ok', database: bank.deps.databaseKind } }]);
});

test('[API-7] responds with 503 while the disk is full', async () => {
  const deps = { ...bank.deps, storage: '/' };
  const { type } = await fs.statfs('/');
  const disk = { type, bsize: 4096, blocks: 1e6, bfree: 0, bavail: 1000, files: 1e6, ffree: 1e6 };
  jest.spyOn(fs, 'statfs').mockResolvedValue(disk);
  expect(await health(deps)).toEqual([503, notReady]);
  jest.spyOn(fs, 'statfs').mockResolvedValue({ ...disk, bavail: 1e6 });
  expect((await health(deps))[0]).toBe(200);
});

test('[API-7] responds with 503 while the database is read-only', async () => {
  const { db } = bank.deps;
  const insertInto = jest.spyOn(db, 'insertInto').mockImplementation(() => {
    throw new Error('cannot execute INSERT in a read-only transaction');
  });
  expect(await health()).toEqual([503, notReady]);
  insertInto.mockRestore();
  expect((await health())[0]).toBe(200);
});

test('[API-7] queries the database once for many concurrent checks', async () => {
  const insertInto = jest.spyOn(bank.deps.db, 'insertInto');
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => bank.send({ method: 'GET', path: '/health/' })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(insertInto).toHaveBeenCalledTimes(1);
});

const held = () => {
  let release = () => {};
  const until = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { until, release };
};

test('[API-7] responds with 503 while the database hangs, then with 200', async () => {
  const { until, release } = held();
  const holding = bank.deps.db.transaction().execute(async (trx) => {
    await trx.insertInto('health').values({ at: new Date() }).execute();
    await until;
  });
  const frozen = await health();
  release();
  await holding;
  expect(frozen).toEqual([503, notReady]);
  expect((await health())[0]).toBe(200);
});
