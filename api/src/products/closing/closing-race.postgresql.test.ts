import { untilFound } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { features } from '../../bank';
import { sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { bookMoney, type Leaving, leavingOf } from '../../testing/people/leaving';
import { openSecondBank, openTestBank, type TestBank } from '../../testing/test-bank';
import { closeDue } from './close-due';

let bank: TestBank;
let other: TestBank;
let it: Leaving;
beforeEach(async () => {
  bank = await openTestBank();
  other = await openSecondBank(bank);
  it = await leavingOf(bank);
  expect((await it.ask()).statusCode).toBe(200);
  bank.clock.pass(hours(24 * 14));
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await other.close();
  await bank.close();
});

const findWaiting = async () => {
  const { rows } = await sql<{ pid: number }>`
    select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
    bank.deps.db,
  );
  return rows.map(({ pid }) => pid);
};

const untilWaiting = (count: number) =>
  untilFound(`${count} wait for a lock`, async () => {
    const waiting = await findWaiting();
    return waiting.length >= count ? waiting : undefined;
  });

/** The closing waits at its last step, with all of its locks. */
const whileClosing = (work: (closing: Promise<unknown>) => Promise<void>) =>
  bank.deps.db.transaction().execute(async (tx) => {
    await sql`lock table mail in exclusive mode`.execute(tx);
    const closing = closeDue(other.deps, features);
    closing.catch(() => undefined);
    await untilWaiting(1);
    await work(closing);
  });

const closedEmails = async () =>
  (await mailTo(bank, sam.email)).filter(({ subject }) => subject.endsWith('is closed'));

test('stays open for money that arrives before the closing', async () => {
  let closing: Promise<unknown> = Promise.resolve();
  await bank.deps.db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${it.account} for no key update`.execute(tx);
    closing = closeDue(other.deps, features);
    await untilWaiting(1);
    await bookMoney(tx, { account: it.account, amount: 5_00, at: bank.clock.now() });
  });
  await closing;
  expect(await it.readAccount()).toMatchObject({ is_active: true, balance_cents: 5_00 });
});

test('refuses money that arrives while the account is being closed', async () => {
  let arriving: Promise<unknown> = Promise.resolve();
  await whileClosing(async () => {
    arriving = it.receive(5_00).then(
      () => 'arrived',
      (failure: Error) => failure.message,
    );
    await untilWaiting(2);
  });
  expect(await arriving).toContain('closed_accounts_are_empty');
  expect(await it.readAccount()).toMatchObject({ is_active: false, balance_cents: 0 });
});

test('closes once, however many workers try', async () => {
  const closed = await Promise.all([
    closeDue(bank.deps, features),
    closeDue(other.deps, features),
    closeDue(bank.deps, features),
  ]);
  expect(closed.reduce((sum, one) => sum + one, 0)).toBe(1);
  expect(await closedEmails()).toHaveLength(1);
});

test('leaves nothing half closed after a crash, and closes in the next run', async () => {
  await whileClosing(async (closing) => {
    const [pid] = await untilWaiting(1);
    await sql`select pg_terminate_backend(${pid}::integer)`.execute(bank.deps.db);
    await closing.catch(() => undefined);
  });
  expect(await it.readAccount()).toMatchObject({ is_active: true, closed_at: null });
  expect((await it.readCustomer()).email).toBe(sam.email);
  await closeDue(bank.deps, features);
  expect(await it.readAccount()).toMatchObject({ is_active: false });
  expect(await closedEmails()).toHaveLength(1);
});

test('answers keeping and closing in one order', async () => {
  const [kept] = await Promise.all([
    it.signInAgain().then(() => it.keep()),
    closeDue(other.deps, features),
  ]).catch(() => [null]);
  const { is_active } = await it.readAccount();
  if (kept?.statusCode === 200) expect(is_active).toBe(true);
  else expect(is_active).toBe(false);
});
