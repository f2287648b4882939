import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAsFound, openDatabase } from '../../api/src/kernel/db/client';
import { currentSchema } from '../../api/src/kernel/db/schema/schema';
import { migrate } from './migrate';

const { number } = currentSchema();

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-migrate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function run(choice: { dryRun?: boolean; contract?: boolean } = {}) {
  const output: string[] = [];
  const whole = { dryRun: false, contract: false, ...choice };
  await migrate({ dataDir, databaseUrl: null }, whole, (line) => output.push(line));
  return output;
}

/** As an older version left it, with another text of a function. */
async function makeBehind(): Promise<void> {
  await (await openDatabase({ dataDir })).close();
  const { db, close } = await openAsFound({ dataDir });
  await sql`delete from schema_numbers`.execute(db);
  await sql`update schema_objects set checksum = '' where name = 'functions/place_payment'`.execute(db);
  await close();
}

test('[API-5] migrates apart from a start, once', async () => {
  await makeBehind();
  expect(await run()).toEqual([
    `the bank in ${dataDir} (pglite): schema 0, this version has ${number}`,
    expect.stringMatching(/^ran objects functions\/place_payment: \d+\.\d ms$/),
    'ran 1 step',
  ]);
  expect(await run()).toEqual([
    `the bank in ${dataDir} (pglite): schema ${number}, this version has ${number}`,
    'nothing to do',
  ]);
}, 60_000);

test('[API-5] a dry run shows the steps and changes nothing', async () => {
  await makeBehind();
  const planned = await run({ dryRun: true });
  expect(planned).toEqual([
    `the bank in ${dataDir} (pglite): schema 0, this version has ${number}`,
    expect.stringMatching(/^would run objects functions\/place_payment: \d+\.\d ms$/),
    'rolled back; nothing was changed',
  ]);
  expect(await run({ dryRun: true, contract: true })).toHaveLength(planned.length);
}, 60_000);

test('[API-5] refuses a folder without a bank and creates nothing', async () => {
  await expect(run()).rejects.toMatchObject({ name: 'DataFolderError', expected: true });
});
