import { sum } from '@bank/shared/money';
import { demoCustomers } from '../../demo/customers/customers';
import { alexsLife, jordansLife, type Life, lives } from '../../demo/history/histories';
import type { PastTransaction } from '../../kernel/feature/demo';
import { hashPin, verifyPin } from '../../kernel/keys/secrets';
import { writeCreditHistory } from '../../products/cards/demo/credit-history';
import { paidMonths } from '../../products/current-loans/demo';
import { fixedKeys } from '../../testing/quick-secrets';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { findBrokenInvariants } from '../housekeeping/assert-ledger';
import { writeHistory } from './history';
import { seedDemo } from './seed';

const days = [
  '2026-03-18T09:30:00Z',
  '2026-03-01T00:00:05Z',
  '2024-02-29T23:59:59Z',
  '2026-12-31T12:00:00Z',
].map((day) => new Date(day));

test('[API-5] generates the same demo history on every run', () => {
  for (const day of days) expect(writeHistory(day)).toEqual(writeHistory(day));
});

test.each(days)('[API-5] covers 18 months and every kind of transaction as of %s', (now) => {
  const history = writeHistory(now);
  const first = history[0]?.at ?? now;
  const monthsAgo =
    (now.getUTCFullYear() - first.getUTCFullYear()) * 12 + now.getUTCMonth() - first.getUTCMonth();
  expect(monthsAgo).toBe(18);
  expect(new Set(history.map((past) => past.category)).size).toBe(8);
  expect(new Set(history.map((past) => past.type)).size).toBe(4);
  const begin = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  expect(history.filter((past) => past.at >= begin).length).toBeGreaterThanOrEqual(3);
  expect(history.every((past) => past.at <= now && past.amount > 0)).toBe(true);
  expect(history.length).toBeGreaterThan(700);
});

test.each(days)('[API-5] never takes an account below zero as of %s', (now) => {
  for (const life of lives) {
    const balances = new Map<string, number>();
    const move = (place: PastTransaction['from'], amount: number) => {
      const balance = (balances.get(place) ?? 0) + amount;
      balances.set(place, balance);
      return balance;
    };
    for (const { from, to, amount } of writeHistory(now, life)) {
      const left = move(from, -amount);
      if (!from.startsWith('bank_')) expect(left).toBeGreaterThanOrEqual(0);
      move(to, amount);
    }
  }
});

test.each(days)('shows what friends pay each other on both sides as of %s', (now) => {
  const between = (life: Life) =>
    writeHistory(now, life)
      .filter(({ merchant }) => merchant === 'Alex Morgan' || merchant === 'Jordan Blake')
      .map(({ description, amount, from }) => ({ description, amount, isPaid: from === 'checking' }));
  const [alexs, jordans] = [between(alexsLife), between(jordansLife)];
  expect(alexs.length).toBeGreaterThan(30);
  expect(alexs.some(({ isPaid }) => isPaid) && jordans.some(({ isPaid }) => isPaid)).toBe(true);
  expect(alexs).toEqual(jordans.map((one) => ({ ...one, isPaid: !one.isPaid })));
});

test.each(days)('pays interest into savings on the first of each month before %s', (now) => {
  const paid = writeHistory(now, jordansLife).filter(({ description }) =>
    description.startsWith('Interest for'),
  );
  expect(paid.length).toBeGreaterThanOrEqual(17);
  expect(new Set(paid.map(({ at }) => at.getUTCDate()))).toEqual(new Set([1]));
});

test.each(days)('[DASH-6] keeps spending realistic and each category below 45%% before %s', (now) => {
  const yearAgo = new Date(now.getTime() - 365 * 86_400_000);
  const spending = writeHistory(now).filter(
    ({ at, from, to }) => at >= yearAgo && !from.startsWith('bank_') && to.startsWith('bank_'),
  );
  const total = sum(spending.map(({ amount }) => amount));
  const categories = new Set(spending.map(({ category }) => category));
  for (const category of categories) {
    const some = spending.filter((one) => one.category === category);
    expect([category, sum(some.map(({ amount }) => amount)) / total < 0.45]).toEqual([category, true]);
  }
  expect(categories.size).toBe(7);
});

describe('in the database', () => {
  let bank: TestBank;
  beforeAll(async () => {
    bank = await openTestBank();
  });
  afterAll(() => bank.close());

  test('[API-5] posts every past transaction and keeps the ledger balanced', async () => {
    const { count } = await bank.deps.db
      .selectFrom('transactions')
      .select((select) => select.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const now = bank.clock.now();
    const past = lives.map((life) => writeHistory(now, life).length);
    // The loan has what it paid out, and each payment with its interest.
    const loan = 1 + 2 * paidMonths;
    expect(count).toBe(past.reduce((total, one) => total + one, writeCreditHistory(now).length + loan));
    expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
  });

  test('[API-1] doesn’t seed a bank that already has customers', async () => {
    await seedDemo(bank.deps);
    const customers = await bank.deps.db.selectFrom('customers').select('email').orderBy('email').execute();
    expect(customers.map((customer) => customer.email)).toEqual([
      'alex@example.com',
      'jordan@example.com',
      'robin@example.com',
      'sam@example.com',
    ]);
  });

  test('[API-1] stores valid demo PINs, hashed with the server’s key', async () => {
    for (const { email, pin } of demoCustomers) {
      const { pin_hash } = await bank.deps.db
        .selectFrom('customers')
        .select('pin_hash')
        .where('email', '=', email)
        .executeTakeFirstOrThrow();
      const { keys } = bank.deps;
      const otherKeys = fixedKeys({ ...keys.current(), pins: Buffer.alloc(32, 7) });
      expect(await verifyPin(keys, pin_hash, pin)).toBe(true);
      expect(await verifyPin(keys, pin_hash, '000000')).toBe(false);
      await expect(verifyPin(otherKeys, pin_hash, pin)).rejects.toThrow('The keys of a PIN are missing');
      expect(await hashPin(keys, pin)).toMatch(/^[\w-]{8}:\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    }
  });
});
