import { type Cents, cents, sum, toWire } from '@bank/shared/money';
import { sql } from 'kysely';
import { alex, sam } from '../../demo/customers/customers';
import { earlier, hours } from '../../kernel/clock/clock';
import { book, bookRandomly } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { balanceHistory, findBalanceHistory } from './find-balance-history';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** Visits every entry once for every day. */
async function naiveHistory(accountId: string, days: number, now: Date) {
  const { db } = bank.deps;
  const entries = await db.selectFrom('entries').selectAll().where('account_id', '=', accountId).execute();
  const account = db.selectFrom('accounts').select('opened_at').where('id', '=', accountId);
  const { opened_at } = await account.executeTakeFirstOrThrow();
  return Array.from({ length: days }, (_, index) => dayOf(earlier(now, hours(24 * (days - 1 - index)))))
    .filter((day) => day >= dayOf(opened_at))
    .map((on) => ({
      on,
      balance: toWire(
        sum(entries.filter((one) => dayOf(one.created_at) <= on).map((one) => one.amount_cents as Cents)),
      ),
    }));
}

test.each([30, 90, 365])('returns the same %i days as a naive fold', async (days) => {
  const now = bank.clock.now();
  await bookRandomly(bank.deps.db, { seed: days, count: 300, now });
  for (const { id } of [...alex.accounts, ...sam.accounts]) {
    const history = await findBalanceHistory(bank.deps.db, id, { days, now });
    expect(history).toEqual(await naiveHistory(id, days, now));
  }
});

test('ends with the current balance, to the cent', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const get = async (path: string) =>
    (await bank.send({ method: 'GET', path: `/banking/accounts/${path}`, token })).json().data;
  const [{ id, balance }] = await get('');
  const history = await get(`${id}/balance-history/?days=90`);
  expect(history).toHaveLength(90);
  expect(history.at(-1)).toEqual({ on: dayOf(bank.clock.now()), balance });
});

test('begins on the day on which the account was opened', async () => {
  const [account] = sam.accounts;
  const history = await findBalanceHistory(bank.deps.db, account!.id, { days: 365, now: bank.clock.now() });
  expect(history).toEqual([{ on: dayOf(bank.clock.now()), balance: '0.00' }]);
});

test('counts the last millisecond of a day toward that day', async () => {
  const id = alex.accounts[1]!.id;
  const at = new Date('2026-03-10T23:59:59.999Z');
  const last = async () => {
    const history = await findBalanceHistory(bank.deps.db, id, { days: 30, now: bank.clock.now() });
    return history.filter(({ on }) => on >= '2026-03-09' && on <= '2026-03-10').map(({ balance }) => balance);
  };
  const [ninth, tenth] = await last();
  await book(bank.deps.db, 'deposit', at, [
    [id, cents(1)],
    ['bank_cash', cents(-1)],
  ]);
  expect(await last()).toEqual([ninth, toWire(cents(Math.round(Number(tenth) * 100) + 1))]);
});

async function pagesRead(accountId: string): Promise<number> {
  const query = balanceHistory(accountId, { days: 30, now: bank.clock.now() });
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>`
    explain (analyze, buffers, format json) ${query}`.execute(bank.deps.db);
  const plan = rows[0]!['QUERY PLAN'][0].Plan;
  return plan['Shared Hit Blocks']! + plan['Shared Read Blocks']!;
}

const fillYears = (accountId: string, count: number) =>
  bank.deps.db.transaction().execute(async (trx) => {
    await sql`insert into transactions (id, transaction_type, category, description, created_at)
      select 'txn_' || i, 'deposit', 'other', '', timestamptz '2020-01-01' + i * interval '1 minute'
      from generate_series(1, ${count}::int) as i`.execute(trx);
    await sql`insert into entries (transaction_id, transaction_type, account_id, amount_cents, created_at)
      select id, transaction_type, account, amount, created_at from transactions,
        lateral (values (${accountId}, 1), ('bank_cash', -1)) as sides (account, amount)
      where not exists (select from entries where transaction_id = transactions.id)`.execute(trx);
  });

test('reads few pages for 30 days of an account with 12,000 older entries', async () => {
  const id = sam.accounts[0]!.id;
  const before = await pagesRead(id);
  await fillYears(id, 12_000);
  await sql`analyze entries`.execute(bank.deps.db);
  expect(await pagesRead(id)).toBeLessThan(before + 60);
});
