import { type Cents, cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { randomFrom } from '../../demo/history/random';
import { hours, later } from '../../kernel/clock/clock';
import { book } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { accruedParts, partsPerCent } from './accrue-interest';
import { payInterest } from './pay-interest';

const savings = String(alex.accounts[1]?.id);

/** Alex’s and Jordan’s. */
const savingsAccounts = 2;

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  await bank.close();
});

const goTo = (moment: string) => bank.clock.pass(Date.parse(moment) - bank.clock.now().getTime());
const payments = (since = '2026-03-01') =>
  bank.deps.db
    .selectFrom('interest_payments')
    .select(['month', 'amount_cents', 'transaction_id', 'paid_at'])
    .where('account_id', '=', savings)
    .where('month', '>=', since)
    .orderBy('month')
    .execute();
const move = (at: Date, amount: number) =>
  book(bank.deps.db, 'deposit', at, [
    [savings, cents(amount)],
    ['bank_cash', cents(-amount)],
  ]);

/** Adds up every entry for every day. */
async function accruedIn(month: string): Promise<bigint> {
  const entries = await bank.deps.db
    .selectFrom('entries')
    .select(['amount_cents', 'created_at'])
    .where('account_id', '=', savings)
    .execute();
  const next = new Date(month);
  next.setUTCMonth(next.getUTCMonth() + 1);
  let parts = 0n;
  for (let day = new Date(month); day < next; day = later(day, hours(24))) {
    const before = entries.filter(({ created_at }) => created_at < later(day, hours(24)));
    const balance = sum(before.map(({ amount_cents }) => amount_cents as Cents));
    parts += accruedParts({ on: day.toISOString().slice(0, 10), balance });
  }
  return parts;
}

test('pays nothing before the month has ended and settled', async () => {
  for (const moment of ['2026-03-31T23:59:59Z', '2026-04-01T00:59:59Z']) {
    goTo(moment);
    expect(await payInterest(bank.deps)).toBe(0);
  }
  goTo('2026-04-01T01:00:00Z');
  expect(await payInterest(bank.deps)).toBe(savingsAccounts);
});

test('pays what random days accrued, to half a cent', async () => {
  const random = randomFrom(20);
  for (let count = 0; count < 60; count += 1)
    await move(
      new Date(Date.parse('2026-03-01') + random.between(0, hours(24 * 31) - 1)),
      random.between(-9000, 90_000),
    );
  goTo('2026-04-01T02:00:00Z');
  await payInterest(bank.deps);
  const [paid] = await payments();
  const off = 2n * (BigInt(paid?.amount_cents ?? 0) * partsPerCent - (await accruedIn('2026-03-01')));
  expect(off <= partsPerCent && off > -partsPerCent).toBe(true);
});

test('books the interest as a deposit, with its month', async () => {
  goTo('2026-04-01T02:00:00Z');
  await payInterest(bank.deps);
  const token = (await bank.signIn(alex.email)).access;
  const path = `/transactions/?limit=1&account_id=${savings}`;
  const [newest] = (await bank.send({ method: 'GET', path, token })).json().data.results;
  const [paid] = await payments();
  expect(newest).toMatchObject({
    id: paid?.transaction_id,
    amount: toWire(paid?.amount_cents as Cents),
    is_credit: true,
    transaction_type: 'deposit',
    category: 'income',
    from_account_number: null,
    description: 'Interest for March 2026',
    merchant: 'Larch',
  });
});

test('pays every missed month once, also when two processes catch up', async () => {
  goTo('2026-07-15T12:00:00Z');
  const both = await Promise.all([payInterest(bank.deps), payInterest(bank.deps)]);
  expect(both[0] + both[1]).toBe(4 * savingsAccounts);
  expect(await payInterest(bank.deps)).toBe(0);
  expect((await payments()).map(({ month }) => month)).toEqual([
    '2026-03-01',
    '2026-04-01',
    '2026-05-01',
    '2026-06-01',
  ]);
});

test('keeps nothing of a payment that fails, and pays it on the next run', async () => {
  goTo('2026-05-02T00:00:00Z');
  const { db } = bank.deps;
  await sql`alter table interest_payments add constraint refused check (month < '2026-04-01') not valid`.execute(
    db,
  );
  const errors: unknown[] = [];
  await payInterest({ ...bank.deps, log: { error: (error: unknown) => void errors.push(error) } });
  expect([await payments(), errors.length]).toEqual([[], savingsAccounts]);
  await sql`alter table interest_payments drop constraint refused`.execute(db);
  expect(await payInterest(bank.deps)).toBe(2 * savingsAccounts);
});

test('pays nothing to a closed account, also after it’s open again', async () => {
  const set = (isActive: boolean) =>
    bank.deps.db.updateTable('accounts').set({ is_active: isActive }).where('id', '=', savings).execute();
  await set(false);
  goTo('2026-04-02T00:00:00Z');
  await payInterest(bank.deps);
  await set(true);
  expect(await payInterest(bank.deps)).toBe(0);
  expect(await payments()).toMatchObject([{ amount_cents: 0, transaction_id: null }]);
});

/** An account for which this bank has never paid interest. */
async function openOldAccount() {
  const { db } = bank.deps;
  const old = { id: 'acc_old', account_type: 'savings', account_number: '4021999999' } as const;
  const opened_at = new Date('2020-01-01');
  await db
    .insertInto('accounts')
    .values({ ...old, customer_id: sam.id, opened_at })
    .execute();
  await book(db, 'deposit', opened_at, [
    [old.id, cents(5000_00)],
    ['bank_cash', cents(-5000_00)],
  ]);
  await db.deleteFrom('started_terms').execute();
}
const paidToOldAccount = () =>
  bank.deps.db.selectFrom('interest_payments').selectAll().where('account_id', '=', 'acc_old').execute();

test('pays nothing for the time before a bank began to pay interest', async () => {
  await openOldAccount();
  expect(await payInterest(bank.deps)).toBe(0);
  goTo('2026-04-02T00:00:00Z');
  await payInterest(bank.deps);
  expect(await paidToOldAccount()).toMatchObject([{ month: '2026-03-01', amount_cents: 1486 }]);
});

test('begins now if the clock was far ahead when the bank began', async () => {
  await openOldAccount();
  const real = bank.clock.now().toISOString();
  for (const moment of ['2036-11-20T00:00:00Z', real, '2026-04-02T00:00:00Z']) {
    goTo(moment);
    await payInterest(bank.deps);
  }
  expect(await paidToOldAccount()).toMatchObject([{ month: '2026-03-01', amount_cents: 1486 }]);
});

test('shows the rate, what this month earned and what this year paid', async () => {
  const token = (await bank.signIn(alex.email)).access;
  const [checking, shown] = (
    await bank.send({ method: 'GET', path: '/banking/account-details/', token })
  ).json().data;
  const paid = (await payments('2025-01-01')).filter(({ paid_at }) => paid_at >= new Date('2026-01-01'));
  const since = await accruedIn('2026-03-01');
  expect(shown).toMatchObject({
    interest_rate: '3.50',
    interest_paid_on: '2026-04-01',
    interest_paid_this_year: toWire(sum(paid.map(({ amount_cents }) => amount_cents as Cents))),
  });
  expect(Number(shown.interest_this_month)).toBeGreaterThan(0);
  expect(BigInt(Math.round(Number(shown.interest_this_month) * 100)) * partsPerCent).toBeLessThan(since);
  expect(checking).not.toHaveProperty('interest_this_month');
});
