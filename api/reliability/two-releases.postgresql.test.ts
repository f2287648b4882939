import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { Client } from 'pg';
import { assertLedger } from '../src/app/housekeeping/assert-ledger';
import { openAsFound } from '../src/kernel/db/client';
import { migrate } from '../src/kernel/db/migrate';
import { runMoneySuite } from './money-suite';
import { makeNextRelease, type NextRelease } from './next-release';
import './scale';
import { currentSchema } from '../src/kernel/db/schema/schema';
import { type ApiProcess, startApi } from '../src/testing/api-process';
import { type ClosedBank, makeClosedBank } from '../src/testing/closed-bank';

const server = new URL(process.env.DATABASE_URL ?? '');
const name = `larch_releases_${randomBytes(6).toString('hex')}`;
const url = Object.assign(new URL(server), { pathname: name }).href;

async function onServer(text: string): Promise<void> {
  const client = new Client({ connectionString: server.href });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

const before = currentSchema();
const placePayment = before.objects.find(({ name }) => name === 'functions/place_payment');

/** Changes the tables that every request reads, and a function that every payment calls. */
const sqlOfNextRelease = {
  'migrations/998-one-more.sql': [
    'customers',
    'sessions',
    'accounts',
    'transfers',
    'permits',
    'mail',
    'payees',
    'settings',
  ]
    .map((table) => `alter table ${table} add column one_more text not null default 'yes';\n`)
    .join(''),
  'migrations/999-lean.sql': '-- step: contract\nalter table customers drop column one_more;\n',
  'functions/place_payment.sql': `${placePayment?.sql}-- As the next release has it.\n`,
};

const started: ApiProcess[] = [];
let bank: ClosedBank;
let next: NextRelease;
beforeAll(async () => {
  await onServer(`create database ${name}`);
  bank = makeClosedBank(url);
  next = makeNextRelease(sqlOfNextRelease);
});
afterAll(async () => {
  for (const process of started) await process.kill();
  bank.remove();
  rmSync(next.folder, { recursive: true });
  await onServer(`drop database ${name} with (force)`);
});

async function start(release: 'this' | 'next', port?: number): Promise<ApiProcess> {
  const process = await startApi({
    env: { ...bank.env, BANK_DEMO: '1', SMTP_URL: '' },
    ...(port && { port }),
    ...(release === 'next' && { server: next.server }),
  });
  started.push(process);
  return process;
}

async function migrateToNext(contract = false): Promise<void> {
  const { db, close } = await openAsFound({ url });
  await migrate(db, { schema: next.schema, contract }).finally(close);
}

test('[API-5] a release runs, restarts and pays on the schema of the next one', async () => {
  const older = await start('this');
  await runMoneySuite(older.port, 'before');
  await Promise.all([runMoneySuite(older.port, 'during'), migrateToNext()]);
  await runMoneySuite(older.port, 'after');
  expect(await older.stop()).toBe(0);
  const [restarted, newer] = await Promise.all([start('this', older.port), start('next')]);
  await Promise.all([runMoneySuite(restarted.port, 'restarted'), runMoneySuite(newer.port, 'beside')]);
  await expect(migrateToNext(true)).rejects.toThrow('and some are still connected');
  expect(await restarted.stop()).toBe(0);
  await migrateToNext(true);
  await runMoneySuite(newer.port, 'contracted');
  await expect(start('this')).rejects.toThrow('Start a newer version');
  expect(await newer.stop()).toBe(0);
  await checkLedger();
});

async function checkLedger(): Promise<void> {
  const { db, close } = await openAsFound({ url });
  await assertLedger(db).finally(close);
}
