import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@bank/shared/testing/until';
import { hours, minutes } from '../../kernel/clock/clock';
import { openAsFound } from '../../kernel/db/client';
import { drawGeneration } from '../../kernel/keys/key-ring';
import { replaceKeys } from '../../kernel/keys/keys';
import { createLog } from '../../kernel/log/log';
import { queueMail } from '../../kernel/mail/outbox';
import { copyBankInto } from '../../testing/bank-template';
import { openBank } from './open-bank';

jest.setTimeout(60_000);

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const log = createLog('silent');
const env = () => ({
  dataDir,
  databaseUrl: null,
  migrates: true,
  smtpUrl: 'smtp://127.0.0.1:9',
  sms: null,
  demo: false,
  clockSpeedup: 1,
  clockStart: null,
  mode: 'specification' as const,
  origin: null,
});

test('[API-1] refuses a database with public demo passwords outside the demo', async () => {
  await copyBankInto(dataDir);
  await (await openBank({ ...env(), demo: true }, log)).close();
  await expect(openBank(env(), log)).rejects.toMatchObject({
    name: 'DemoCustomersError',
    expected: true,
    message: expect.stringMatching(
      /^The database contains demo customers \(.*@example\.com\).*BANK_DEMO=1\.$/,
    ),
  });
  await (await openBank({ ...env(), demo: true }, log)).close();
});

test('[API-1] starts on an empty database outside the demo', async () => {
  const bank = await openBank(env(), log);
  expect(await bank.db.selectFrom('customers').select('id').execute()).toEqual([]);
  await bank.close();
});

test('[API-1] refuses to start without the demo or SMTP_URL, and creates no files', async () => {
  await expect(openBank({ ...env(), smtpUrl: null }, log)).rejects.toMatchObject({
    name: 'BadEnvironment',
    expected: true,
    message: expect.stringMatching(/^SMTP_URL is missing: [^\n]+$/),
  });
  expect(readdirSync(dataDir)).toEqual([]);
});

test('[API-5] starts without migrating only on a current schema', async () => {
  const current = { ...env(), smtpUrl: 'none', migrates: false };
  await expect(openBank(current, log)).rejects.toMatchObject({ name: 'DataFolderError', expected: true });
  await (await openBank({ ...current, migrates: true }, log)).close();
  await (await openBank(current, log)).close();
  const { db, close } = await openAsFound({ dataDir });
  await db.deleteFrom('schema_numbers').execute();
  await close();
  await expect(openBank(current, log)).rejects.toThrow(/^The database is from an older version of the bank/);
});

test('[API-1] starts with email explicitly disabled', async () => {
  await copyBankInto(dataDir);
  await (await openBank({ ...env(), smtpUrl: 'none' }, log)).close();
});

test('[API-1] doesn’t set the clock back after a restart with accelerated time', async () => {
  await copyBankInto(dataDir);
  const fast = { ...env(), smtpUrl: 'none', clockSpeedup: 1_000_000 };
  const first = await openBank(fast, log);
  await until('an hour of the bank has passed', () => first.clock.now().getTime() > Date.now() + hours(1));
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const at = first.clock.now();
  await first.db.transaction().execute((tx) => queueMail(tx, { to: 'sam@example.com', content, at }));
  await first.close();
  const again = await openBank(fast, log);
  expect(again.clock.now().getTime()).toBeGreaterThanOrEqual(at.getTime());
  await again.close();
});

test('[API-1] starts the clock at a given time, and a restart doesn’t repeat it', async () => {
  const clockStart = new Date('2026-11-24T15:00:00Z');
  const fixed = { ...env(), smtpUrl: 'none', demo: false, clockStart };
  const first = await openBank(fixed, log);
  const begun = first.clock.now().getTime() - clockStart.getTime();
  const content = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  const at = new Date('2026-11-25T15:00:00Z');
  await first.db.transaction().execute((tx) => queueMail(tx, { to: 'sam@example.com', content, at }));
  await first.close();
  const again = await openBank(fixed, log);
  const resumed = again.clock.now().getTime() - at.getTime();
  await again.close();
  for (const passed of [begun, resumed]) {
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThan(minutes(1));
  }
});

test('[SESS-2] logs the ids of keys that it takes over, and no keys', async () => {
  await copyBankInto(dataDir);
  const lines: object[][] = [];
  const spy = Object.assign(Object.create(log), { info: (...line: object[]) => void lines.push(line) });
  const bank = await openBank(env(), spy);
  const [original] = bank.keys.all();
  const added = drawGeneration(new Date());
  replaceKeys(dataDir, (generations) => [added, ...generations]);
  bank.keys.refresh();
  await bank.close();
  expect(lines).toEqual([[{ key_ids: [added.id, original!.id] }, 'took over the keys of keys.json']]);
});
