import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { type Borrower, openBorrower } from '../../testing/loans/borrower';

let it: Borrower;
let id: string;
beforeAll(async () => {
  it = await openBorrower();
  id = (await it.sign()).id;
  await it.goTo('2026-04-18T02:00:00Z');
  await it.collect();
  expect((await it.pay(id, 'extra', 100)).statusCode).toBe(200);
});
afterAll(() => it.bank.close());

/** Runs the statement, reports what it breaks, and rolls it back. */
async function findBrokenAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const tampering = it.bank.deps.db.transaction().execute(async (trx) => {
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql.raw(statement.replaceAll('ID', `'${id}'`)).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

test('passes all invariants after draws, installments and payments', async () => {
  expect(await findBrokenInvariants(it.bank.deps.db)).toEqual([]);
});

test.each([
  [
    'a cent of principal that moved to interest',
    "update loan_payments set interest_cents = interest_cents + 1, principal_cents = principal_cents - 1 where loan_id = ID and kind = 'monthly'",
    'draws and payments leave',
  ],
  [
    'another interest than was booked',
    'update loan_payments set interest_cents = interest_cents + 1, amount_cents = amount_cents + 1 where loan_id = ID and interest_cents > 0',
    'was not booked as recorded',
  ],
  [
    'a lost payment',
    "delete from loan_payments where loan_id = ID and kind = 'extra'",
    'but is not recorded',
  ],
  ['a lost draw', 'delete from loan_draws where loan_id = ID', 'but is not recorded'],
  [
    'a draw of another amount',
    'update loan_draws set amount_cents = amount_cents + 1 where loan_id = ID',
    'did not move its money',
  ],
  [
    'an installment that another payment paid',
    "update loan_installments set paid_by = (select transaction_id from loan_payments where loan_id = ID and kind = 'extra') where loan_id = ID",
    'does not pay the installments that name it',
  ],
  [
    'an installment for more than was borrowed',
    'update loan_installments set principal_cents = 1200001, paid_by = null where loan_id = ID',
    'more than it paid out',
  ],
  ['a loan that is over too soon', 'update loans set closed_at = now() where id = ID', 'but owes something'],
  ['an account without a loan', 'delete from loans where id = ID', 'but there is no loan'],
])('finds %s', async (_what, statement, sentence) => {
  expect(await findBrokenAfter(statement)).toContainEqual(expect.stringContaining(sentence));
});
