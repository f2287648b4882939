import { until } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { hours } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { auditLedger, findLastAudit } from './audit-ledger';

let bank: TestBank;
let stopping: AbortController;
let errors: unknown[];
beforeEach(async () => {
  bank = await openTestBank();
  stopping = new AbortController();
  errors = [];
});
afterEach(() => bank.close());

function audit(url = bank.databaseUrl ?? '') {
  const { db, clock } = bank.deps;
  const log = { error: (error: unknown) => void errors.push(error) };
  return auditLedger({ db, clock, url, log: log as never, signal: stopping.signal });
}

const lastAudit = () => findLastAudit(bank.deps.db);

test('audits the ledger once a day', async () => {
  await audit();
  const auditedAt = bank.clock.now();
  expect(await lastAudit()).toEqual({ broken: 0, auditedAt });
  bank.clock.pass(hours(23));
  await audit();
  expect(await lastAudit()).toEqual({ broken: 0, auditedAt });
  bank.clock.pass(hours(2));
  await audit();
  expect(await lastAudit()).toEqual({ broken: 0, auditedAt: bank.clock.now() });
});

test('counts and logs what an audit finds', async () => {
  const { db } = bank.deps;
  await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`update accounts set balance_cents = balance_cents + 1
      where id = (select min(id) from accounts)`.execute(tx);
  });
  await audit();
  const last = await lastAudit();
  expect(last?.broken).toBeGreaterThan(0);
  expect(errors).toEqual([{ broken: expect.any(Array) }]);
});

test('repeats the audit of a process that died', async () => {
  await bank.deps.db.insertInto('ledger_audits').values({ claimed_at: bank.clock.now() }).execute();
  bank.clock.pass(hours(2));
  await audit();
  expect(await lastAudit()).toBeNull();
  bank.clock.pass(hours(2));
  await audit();
  expect(await lastAudit()).not.toBeNull();
});

test('lets another process try after an audit fails', async () => {
  await expect(audit('postgres://postgres@127.0.0.1:1/larch')).rejects.toThrow('cannot be used');
  await audit();
  expect(await lastAudit()).not.toBeNull();
});

async function waitsForLock(): Promise<boolean> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(bank.deps.db);
  return rows.length > 0;
}

test('ends an audit when the process ends', async () => {
  const { db } = bank.deps;
  await db.transaction().execute(async (tx) => {
    await sql`lock table entries in access exclusive mode`.execute(tx);
    const auditing = audit();
    await until('the audit waits for the lock', waitsForLock);
    stopping.abort();
    await auditing;
    expect(await waitsForLock()).toBe(false);
  });
  expect(await lastAudit()).toBeNull();
  stopping = new AbortController();
  await audit();
  expect(await lastAudit()).not.toBeNull();
});
