import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/src/app/demo/seed';
import { alex, sam } from '../../api/src/demo/customers/customers';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { fixedKeys } from '../../api/src/testing/quick-secrets';
import { closings } from './closings';

// Each command opens the embedded database.
jest.setTimeout(30_000);

const keys = fixedKeys({ accessTokens: Buffer.alloc(32, 1), pins: Buffer.alloc(32, 2) });
const closesAt = new Date('2026-04-01T09:00:00Z');

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-closings-'));
  await copyBankInto(dataDir);
  const { db, close } = await openDatabase({ dataDir });
  await seedDemo({ db, clock: startClock(), keys });
  await db
    .updateTable('customers')
    .set({ closing_asked_at: new Date('2026-03-18T09:00:00Z'), closes_at: closesAt })
    .where('id', '=', sam.id)
    .execute();
  await close();
}, 60_000);
afterAll(() => rmSync(dataDir, { recursive: true }));

async function run(...words: string[]) {
  const output: string[] = [];
  const code = await closings({ dataDir, databaseUrl: null }, words, (line) => output.push(line));
  return [code, output.join('\n')];
}

test('lists the accounts that are being closed, and stops one', async () => {
  expect(await run()).toEqual([
    0,
    `${sam.email}  asked 2026-03-18T09:00:00.000Z  closes ${closesAt.toISOString()}`,
  ]);
  expect(await run('stop', alex.email)).toEqual([1, `${alex.email} isn't being closed`]);
  expect(await run('stop', sam.email)).toEqual([0, `${sam.email} stays open, and gets an email about it`]);
  expect(await run()).toEqual([0, 'no account is being closed']);
  const { db, close } = await openDatabase({ dataDir });
  const mail = await db.selectFrom('mail').select(['to_address', 'subject']).execute();
  expect(mail).toContainEqual({ to_address: sam.email, subject: 'Your Larch account stays open' });
  await close();
});

test.each([['stop'], ['keep', sam.email], ['stop', sam.email, 'now']])('refuses %s %s', async (...words) => {
  await expect(run(...words)).rejects.toThrow('use no words, or stop EMAIL');
});
