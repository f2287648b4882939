import { untilFound } from '@bank/shared/testing/until';
import { sql } from 'kysely';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { type AccountOwner, accountOwnerOf } from '../../testing/account-owner';
import { bookMoney } from '../../testing/people/leaving';
import { openSecondBank, openTestBank, type TestBank } from '../../testing/test-bank';

const checking = String(alex.accounts[0]?.id);

let bank: TestBank;
let other: TestBank;
let it: AccountOwner;
let account: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  other = await openSecondBank(bank);
  it = await accountOwnerOf(other);
  account = (await it.opened('checking')).id;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await other.close();
  await bank.close();
});

const untilWaiting = (count: number) =>
  untilFound(`${count} wait for a lock`, async () => {
    const { rows } = await sql`
      select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`.execute(
      bank.deps.db,
    );
    return rows.length >= count || undefined;
  });

test('stays open for money that arrives before it closes', async () => {
  let closing: ReturnType<AccountOwner['close']> | undefined;
  await bank.deps.db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${account} for no key update`.execute(tx);
    closing = it.close(account);
    await untilWaiting(1);
    await bookMoney(tx, { account, amount: 5_00, at: bank.clock.now() });
  });
  expect((await closing)?.statusCode).toBe(409);
  expect(await it.details(account)).toMatchObject({ is_active: true, balance: '5.00' });
});

/** The closing waits at its last step, with all of its locks. */
const whileClosing = (work: () => Promise<void>) =>
  bank.deps.db.transaction().execute(async (tx) => {
    await sql`lock table mail in exclusive mode`.execute(tx);
    const closing = it.close(account);
    await untilWaiting(1);
    await work();
    return { closing };
  });

test('refuses money from outside that arrives while it closes', async () => {
  let arriving: Promise<unknown> = Promise.resolve();
  const { closing } = await whileClosing(async () => {
    const at = bank.clock.now();
    arriving = bank.deps.db
      .transaction()
      .execute((tx) => bookMoney(tx, { account, amount: 5_00, at }))
      .then(
        () => 'arrived',
        (failure: Error) => failure.message,
      );
    await untilWaiting(2);
  });
  expect((await closing).statusCode).toBe(200);
  expect(await arriving).toContain('closed_accounts_are_empty');
});

test('refuses the customer’s own transfer while it closes', async () => {
  const order = { from_account_id: checking, to_account_id: account, amount: 5 };
  await it.send('POST', '/transactions/verify-pin/', { pin: alex.pin, ...order });
  let paying: ReturnType<AccountOwner['send']> | undefined;
  const { closing } = await whileClosing(async () => {
    paying = it.send('POST', '/transactions/transfer/internal/', order);
    await untilWaiting(2);
  });
  expect([(await closing).statusCode, (await paying)?.statusCode]).toEqual([200, 404]);
});

test('gives it no card while it closes', async () => {
  let making: ReturnType<AccountOwner['send']> | undefined;
  const { closing } = await whileClosing(async () => {
    making = it.send('POST', '/banking/cards/virtual/', { account_id: account, nickname: 'Streaming' });
    await untilWaiting(2);
  });
  expect([(await closing).statusCode, (await making)?.statusCode]).toEqual([200, 404]);
});

test('pays no schedule from it once it closes', async () => {
  const savings = String(alex.accounts[1]?.id);
  const terms = { from_account_id: checking, amount: 5 };
  const schedule = { pay_on: '2026-03-20', repeats: 'weekly' };
  await it.send('POST', '/transactions/verify-pin/', { pin: alex.pin });
  const made = await it.send('POST', '/payments/schedules/', {
    ...{ ...terms, ...schedule, to_account_id: savings },
  });
  const { id } = made.json().data;
  const wanted = { ...terms, from_account_id: account };
  const { pay_on } = schedule;
  const proof = { ...wanted, pin: alex.pin, schedule_id: id, schedule: { pay_on } };
  await it.send('POST', '/transactions/verify-pin/', proof);
  let editing: ReturnType<AccountOwner['send']> | undefined;
  const { closing } = await whileClosing(async () => {
    editing = it.send('POST', `/payments/schedules/${id}/edit/`, { ...wanted, pay_on });
    await untilWaiting(2);
  });
  expect([(await closing).statusCode, (await editing)?.statusCode]).toEqual([200, 404]);
});

test('takes no check while it closes', async () => {
  let depositing: ReturnType<AccountOwner['send']> | undefined;
  const { closing } = await whileClosing(async () => {
    depositing = it.depositCheck(account);
    await untilWaiting(2);
  });
  expect([(await closing).statusCode, (await depositing)?.statusCode]).toEqual([200, 404]);
});

test('counts what two processes open at once', async () => {
  const second = await accountOwnerOf(bank);
  const answers = await Promise.all([it.open(), second.open(), it.open()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
});
