import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seedDemo } from '../../api/src/app/demo/seed';
import { alex } from '../../api/src/demo/customers/customers';
import { startClock } from '../../api/src/kernel/clock/clock';
import { openDatabase } from '../../api/src/kernel/db/client';
import type { Database } from '../../api/src/kernel/db/tables';
import { openKeysOf } from '../../api/src/kernel/keys/keys-of-database';
import { unseal } from '../../api/src/kernel/mail/outbox';
import { copyBankInto } from '../../api/src/testing/bank-template';
import { recover } from './recover';

jest.setTimeout(60_000);

let dataDir: string;
beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'larch-recover-'));
  await copyBankInto(dataDir);
  await inBank(async (db) => seedDemo({ db, clock: startClock(), keys: await openKeysOf(db, dataDir) }));
});
afterAll(() => rmSync(dataDir, { recursive: true }));

async function inBank<Result>(work: (db: Database) => Promise<Result>): Promise<Result> {
  const { db, close } = await openDatabase({ dataDir });
  return work(db).finally(close);
}

const env = { databaseUrl: null, origin: null, mode: 'full' } as const;

async function run(wanted: Partial<Parameters<typeof recover>[1]>) {
  const output: string[] = [];
  const recovery = {
    email: alex.email,
    unlock: false,
    removeSecondFactor: false,
    identityConfirmed: true,
    ...wanted,
  };
  await recover({ ...env, dataDir }, recovery, (line) => output.push(line));
  return output;
}

const lockOut = () =>
  inBank(async (db) => {
    const at = new Date();
    await db
      .insertInto('second_factors')
      .values({ customer_id: alex.id, secret: 'sealed', begun_at: at, enabled_at: at })
      .execute();
    await db.updateTable('customers').set({ locked_at: at }).where('id', '=', alex.id).execute();
    const lock = { id: 'lock_1', customer_id: alex.id, title: 'Your password was changed' };
    await db
      .insertInto('account_locks')
      .values({ ...lock, since: at, locked_at: at, lifted_at: null, lifted_by: null })
      .execute();
  });

test.each([
  ['without a confirmed identity', { unlock: true, identityConfirmed: false }],
  ['without anything to do', {}],
  ['without an email', { unlock: true, email: undefined }],
])('refuses to run %s', async (_, wanted) => {
  await expect(run(wanted)).rejects.toThrow('--identity-confirmed');
});

test('names an email that no customer has', async () => {
  await expect(run({ unlock: true, email: 'no@example.com' })).rejects.toThrow('No customer has the email');
});

test('removes the second factor and the lock, audits it, tells the customer, and starts the wait', async () => {
  await lockOut();
  expect(await run({ unlock: true, removeSecondFactor: true })).toEqual([
    `removed the two-factor authentication of ${alex.email}, and signed out every device`,
    `unlocked the account of ${alex.email}`,
    expect.stringContaining('24 hours'),
  ]);
  await inBank(async (db) => {
    const keys = await openKeysOf(db, dataDir);
    expect(await db.selectFrom('second_factors').selectAll().execute()).toEqual([]);
    const customer = db.selectFrom('customers').select(['locked_at', 'recovered_at']);
    expect(await customer.where('id', '=', alex.id).executeTakeFirst()).toEqual({
      locked_at: null,
      recovered_at: expect.any(Date),
    });
    const actions = await db
      .selectFrom('audit_log')
      .select(['action', 'address'])
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(actions).toEqual([
      { action: 'account-unlocked', address: 'bank' },
      { action: 'second-factor-removed', address: 'bank' },
    ]);
    const mails = await db.selectFrom('mail').selectAll().orderBy('created_at', 'desc').limit(2).execute();
    const removed = mails.find(({ subject }) => subject.startsWith('Our support removed'));
    expect(unseal(keys, removed?.text ?? '')).toContain('/not-me#');
  });
});

test('changes nothing a second time', async () => {
  expect(await run({ unlock: true, removeSecondFactor: true })).toEqual([
    `${alex.email} has no two-factor authentication`,
    `${alex.email} isn't locked`,
    expect.any(String),
  ]);
});
