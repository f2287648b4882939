import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/src/app/demo/seed';
import { sam } from '../../api/src/demo/customers/customers';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import type { Database } from '../../api/src/kernel/db/tables';
import { readKeys, replaceKeys } from '../../api/src/kernel/keys/keys';
import { openKeysOf } from '../../api/src/kernel/keys/keys-of-database';
import { hashPin, verifyPin } from '../../api/src/kernel/keys/secrets';
import { resealCards } from '../../api/src/products/cards/owned/card-numbers';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { forgetKeys } from './forget-keys';
import { rotateKeys } from './rotate-keys';

jest.setTimeout(60_000);

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-rotate-'));
  await copyBankInto(dataDir);
  await inBank(async (db) => seedDemo({ db, clock: startClock(), keys: await openKeysOf(db, dataDir) }));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function inBank(work: (db: Database) => Promise<void>): Promise<void> {
  const { db, close } = await openDatabase({ dataDir });
  await work(db).finally(close);
}

async function forget(now?: Date) {
  const output: string[] = [];
  await forgetKeys({ dataDir, databaseUrl: null }, (line) => output.push(line), now);
  return output;
}

const ids = () =>
  readKeys(dataDir)!
    .all()
    .map(({ id }) => id);

/** Lets the minute pass. */
const activate = () =>
  replaceKeys(dataDir, ([newest, ...others]) => [{ ...newest!, activeFrom: new Date() }, ...others]);

const laterDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000);

test('[SESS-2] removes old keys only when nothing needs them', async () => {
  const [original = ''] = ids();
  const output: string[] = [];
  await inBank(async () => {
    rotateKeys({ dataDir }, (line) => output.push(line));
  });
  const [added = ''] = ids();
  expect(output[0]).toMatch(
    new RegExp(`^added keys ${added} to .*keys\\.json; the bank uses them from [-\\dT:]+Z on$`),
  );
  expect(await forget()).toEqual([`kept keys ${added}: not in use yet`, `the bank uses keys ${original}`]);

  activate();
  expect(await forget()).toEqual([
    expect.stringMatching(
      `^kept keys ${original}: needed until [-\\d]+ for requests that are sent again, 4 PINs, 3 cards$`,
    ),
    `the bank uses keys ${added}`,
  ]);
  expect((await forget(laterDays(31)))[0]).toBe(`kept keys ${original}: 4 PINs, 3 cards`);

  await inBank(async (db) => {
    const keys = await openKeysOf(db, dataDir);
    await db
      .updateTable('customers')
      .set({ pin_hash: await hashPin(keys, sam.pin) })
      .where('pin_hash', 'is not', null)
      .execute();
    await resealCards({ db, keys });
  });
  expect(await forget(laterDays(29))).toHaveLength(2);
  expect(ids()).toEqual([added, original]);
  expect(await forget(laterDays(31))).toEqual([`removed keys ${original}`, `the bank uses keys ${added}`]);
  expect(ids()).toEqual([added]);
  await inBank(async (db) => {
    const keys = await openKeysOf(db, dataDir);
    const { pin_hash } = await db
      .selectFrom('customers')
      .select('pin_hash')
      .where('id', '=', sam.id)
      .executeTakeFirstOrThrow();
    expect(await verifyPin(keys, pin_hash, sam.pin)).toBe(true);
  });
});

test('[SESS-2] refuses a folder without keys and creates nothing', async () => {
  const elsewhere = join(dataDir, 'nothing');
  expect(() => rotateKeys({ dataDir: elsewhere }, () => {})).toThrow(/cannot be written|is missing/);
  await expect(forgetKeys({ dataDir: elsewhere, databaseUrl: null }, () => {})).rejects.toMatchObject({
    expected: true,
  });
});
