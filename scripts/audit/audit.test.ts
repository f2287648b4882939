import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { seedDemo } from '../../api/src/app/demo/seed';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { fixedKeys } from '../../api/src/testing/quick-secrets';
import { audit } from './audit';

const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-audit-'));
  await copyBankInto(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  await seedDemo({ db, clock: startClock(), keys });
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function runAudit(folder = dataDir) {
  const output: string[] = [];
  const code = await audit({ dataDir: folder, databaseUrl: null }, (line) => output.push(line));
  return { code, output: output.join('\n') };
}

test('[API-5] reports an intact ledger with its counts', async () => {
  const { code, output } = await runAudit();
  expect(code).toBe(0);
  expect(output).toMatch(/^customers +4$/m);
  expect(output).toMatch(/^entries +\d,\d{3}$/m);
  expect(output).toMatch(/^entries sum to +\$0\.00$/m);
  expect(output.split('\n').at(-1)).toBe('the ledger is in order');
});

test('[API-5] reports each broken invariant', async () => {
  const tamper = async (cents: number) => {
    const { db, close } = await openDatabase({ dataDir });
    await sql`alter table entries disable trigger entries_are_append_only`.execute(db);
    await sql`update entries set amount_cents = amount_cents + ${sql.lit(cents)} where id = 1`.execute(db);
    await close();
  };
  await tamper(1);
  const { code, output } = await runAudit();
  expect(code).toBe(1);
  expect(output).toContain('all entries sum to 1 cents');
  expect(output).toMatch(/the ledger is NOT in order: \d+ broken$/);
  await tamper(-1);
  expect((await runAudit()).code).toBe(0);
}, 60_000);

test('[API-7] refuses to audit the folder of a running bank', async () => {
  const running = await openDatabase({ dataDir });
  await expect(runAudit()).rejects.toMatchObject({ name: 'FolderLockedError', expected: true });
  await running.close();
});

test('[API-7] refuses a folder without a bank and creates nothing', async () => {
  const folder = join(dataDir, 'nothing');
  await expect(runAudit(folder)).rejects.toMatchObject({ name: 'DataFolderError', expected: true });
  expect(existsSync(folder)).toBe(false);
  mkdirSync(join(folder, 'database'), { recursive: true });
  writeFileSync(join(folder, 'database', 'holiday.txt'), '');
  await expect(runAudit(folder)).rejects.toThrow("doesn't contain the bank's database");
  expect(readdirSync(folder)).toEqual(['database']);
});
