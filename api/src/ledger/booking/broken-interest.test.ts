import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { chargeStatements } from '../../products/cards/credit/charge-statements';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.deps.db
    .updateTable('started_terms')
    .set({ starts_on: '2026-02-01' } as never)
    .where('terms', '=', 'card-charges')
    .execute();
  bank.clock.pass(Date.parse('2026-03-26T02:00:00Z') - bank.clock.now().getTime());
  expect(await chargeStatements(bank.deps)).toBe(1);
});
afterAll(() => bank.close());

/** Runs the statement, reports what it breaks, and rolls it back. */
async function findBrokenAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const tampering = bank.deps.db.transaction().execute(async (trx) => {
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql.raw(statement).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

test('passes all invariants after interest and charges', async () => {
  expect(await findBrokenInvariants(bank.deps.db)).toEqual([]);
});

test.each([
  [
    'an amount',
    `update interest_payments set amount_cents = 1 where account_id = '${savings}'`,
    'was not paid',
  ],
  [
    'an account',
    `update interest_payments set account_id = '${checking}' where account_id = '${savings}'`,
    'was not paid',
  ],
  ['a lost month', "delete from interest_payments where month = '2026-02-01'", 'is recorded for no month'],
  [
    'a card’s interest',
    'update statement_charges set interest_cents = interest_cents + 1',
    'were not booked',
  ],
  ['a late fee', 'update statement_charges set fee_cents = fee_cents + 1', 'were not booked'],
  ['lost charges', 'delete from statement_charges', 'is recorded for no statement'],
  [
    'a payout that moved nothing',
    `insert into credit_payouts select transaction_id, account_id, '${checking}', 1, now() from interest_payments limit 1`,
    'did not move a credit',
  ],
])('finds %s that doesn’t match the ledger', async (_case, statement, text) => {
  expect(await findBrokenAfter(statement)).toContainEqual(expect.stringContaining(text));
});

test.each(['interest_payments', 'statement_charges', 'credit_payouts'])(
  'refuses in the database to change %s',
  async (table) => {
    await expect(sql.raw(`delete from ${table}`).execute(bank.deps.db)).rejects.toThrow(
      `${table} is append-only`,
    );
  },
);
