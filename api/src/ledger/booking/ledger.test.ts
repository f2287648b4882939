import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { assertLedger, findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const run = (statement: string) => sql.raw(statement).execute(bank.deps.db);

const findAccount = (type: 'checking' | 'savings') =>
  bank.deps.db
    .selectFrom('accounts')
    .selectAll()
    .where('customer_id', 'is not', null)
    .where('account_type', '=', type)
    .orderBy('balance_cents', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

const book = (id: string, entries: [string, number][]) =>
  bank.deps.db.transaction().execute(async (trx) => {
    const created_at = bank.clock.now();
    const what = {
      transaction_type: 'transfer',
      category: 'other',
      description: 'Test',
      merchant: '',
    } as const;
    await trx
      .insertInto('transactions')
      .values({ id, ...what, created_at })
      .execute();
    const rows = entries.map(([account_id, amount]) => ({
      transaction_id: id,
      transaction_type: what.transaction_type,
      account_id,
      amount_cents: cents(amount),
      created_at,
    }));
    await trx.insertInto('entries').values(rows).execute();
  });

test('[API-5] passes all invariants in a new bank', async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test.each([
  ['changed', 'update entries set amount_cents = 1'],
  ['deleted', 'delete from entries'],
  ['emptied', 'truncate entries cascade'],
])('[API-5] prevents entries from being %s, even with direct SQL', async (_what, statement) => {
  await expect(run(statement)).rejects.toThrow('entries is append-only');
});

test.each([
  'update transactions set description = null',
  'delete from audit_log',
  'delete from accounts',
  'truncate accounts cascade',
])('[API-5] rejects changes to history: %s', async (statement) => {
  await expect(run(statement)).rejects.toThrow('append-only');
});

test('[API-5] rejects a balance change without entries', async () => {
  await expect(run('update accounts set balance_cents = balance_cents + 100')).rejects.toThrow(
    'a balance moves by entries alone',
  );
  await expect(
    run(`insert into accounts (id, account_type, account_number, balance_cents, opened_at)
      values ('rich', 'internal', 'RICH', 100, now())`),
  ).rejects.toThrow('a balance moves by entries alone');
});

test('[API-5] changes both balances by the same amount', async () => {
  const [from, to] = [await findAccount('checking'), await findAccount('savings')];
  await book('txn_moves', [
    [from.id, -2500],
    [to.id, 2500],
  ]);
  expect((await findAccount('checking')).balance_cents).toBe(from.balance_cents - 2500);
  expect((await findAccount('savings')).balance_cents).toBe(to.balance_cents + 2500);
  await assertLedger(bank.deps.db);
});

test('[API-5] rejects entries that don’t sum to zero and stores none', async () => {
  const before = await findAccount('checking');
  await expect(book('txn_one_sided', [[before.id, 100]])).rejects.toThrow(
    'must name accounts and sum to zero',
  );
  await expect(
    book('txn_to_nobody', [
      [before.id, -100],
      ['acc_nobody', 100],
    ]),
  ).rejects.toThrow('must name accounts and sum to zero');
  expect(await findAccount('checking')).toEqual(before);
  const left = await bank.deps.db.selectFrom('transactions').where('id', '=', 'txn_one_sided').execute();
  expect(left).toEqual([]);
});

test('[API-5] keeps customer balances at or above zero', async () => {
  const { id, balance_cents } = await findAccount('checking');
  const overdraw = book('txn_too_much', [
    [id, -balance_cents - 1],
    ['bank_cash', balance_cents + 1],
  ]);
  await expect(overdraw).rejects.toThrow('no_balance_below_zero');
  await assertLedger(bank.deps.db);
});

test('[API-5] reports a ledger that was tampered with', async () => {
  await run('alter table entries disable trigger entries_are_append_only');
  await run('update entries set amount_cents = amount_cents + 1 where id = 1');
  const broken = await findBrokenInvariants(bank.deps.db);
  expect(broken).toEqual([
    'all entries sum to 1 cents',
    expect.stringMatching(/^transaction txn_\w+ sums to 1 cents$/),
    expect.stringMatching(/^account \w+ says -?\d+ cents, but its entries sum to -?\d+$/),
  ]);
  await expect(assertLedger(bank.deps.db)).rejects.toThrow('all entries sum to 1 cents');
});
