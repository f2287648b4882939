import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { openAsFound } from '../../api/src/kernel/db/client';
import { currentSchema, type Migration } from '../../api/src/kernel/db/schema/schema';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { migrate } from './migrate';

const current = currentSchema();
const { number, migrations } = current;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-migrate-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

async function run(choice: { dryRun?: boolean; contract?: boolean } = {}, schema = current) {
  const output: string[] = [];
  const whole = { dryRun: false, contract: false, ...choice };
  await migrate({ dataDir, databaseUrl: null }, whole, (line) => output.push(line), schema);
  return output;
}

/** As an older version left it, with another text of a function. */
async function makeBehind(): Promise<void> {
  await copyBankInto(dataDir);
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

test('[API-5] names pending contract steps, and runs them on request', async () => {
  await copyBankInto(dataDir);
  const lean: Migration = { id: '999-lean', step: 'contract', sql: 'drop table health' };
  const schema = { ...current, migrations: [...migrations, lean] };
  const header = `the bank in ${dataDir} (pglite): schema ${number}, this version has ${number}`;
  const pending =
    'contract step 999-lean is pending: once no older version runs, use npm run bank -- migrate --contract';
  expect(await run({}, schema)).toEqual([header, 'nothing to do', pending]);
  expect(await run({ dryRun: true, contract: true }, schema)).toEqual([
    header,
    expect.stringMatching(/^would run contract 999-lean: \d+\.\d ms$/),
    '  locks health (AccessExclusiveLock)',
    'rolled back; nothing was changed',
    pending,
  ]);
  expect(await run({ contract: true }, schema)).toEqual([
    header,
    expect.stringMatching(/^ran contract 999-lean: \d+\.\d ms$/),
    '  locks health (AccessExclusiveLock)',
    'ran 1 step',
  ]);
}, 60_000);

test('[API-5] refuses a folder without a bank and creates nothing', async () => {
  await expect(run()).rejects.toMatchObject({ name: 'DataFolderError', expected: true });
});
