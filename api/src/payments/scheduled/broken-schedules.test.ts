import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { hall, openScheduler, type Scheduler } from '../../testing/people/scheduler';

let it: Scheduler;
beforeAll(async () => {
  it = await openScheduler();
  await it.schedule({ repeats: 'weekly' });
  await it.schedule({ amount: 5 });
  await it.transfer({ repeats: 'weekly' });
  await it.transfer({ recipient: hall });
  await it.passDays(2);
  expect(await it.payDue()).toBe(4);
  expect(await it.waitUntilSent()).toBe(2);
});
afterAll(() => it.bank.close());

/** Runs the statement, reports what it breaks, and rolls it back. */
async function findBrokenAfter(statement: string): Promise<string[]> {
  let found: string[] = [];
  const tampering = it.bank.deps.db.transaction().execute(async (trx) => {
    await sql.raw('set local session_replication_role = replica').execute(trx);
    await sql.raw(statement).execute(trx);
    found = await findBrokenInvariants(trx);
    throw new Error('taken back');
  });
  await expect(tampering).rejects.toThrow('taken back');
  return found;
}

test('passes all invariants after scheduled payments', async () => {
  expect(await findBrokenInvariants(it.bank.deps.db)).toEqual([]);
});

test.each([
  ['a lost run', 'delete from scheduled_runs', 'was scheduled but has no run'],
  ['a lost run of a transfer', 'delete from scheduled_runs', 'was planned but has no run'],
  ['another date', "update scheduled_runs set due_on = '2026-03-19'", 'differs from its schedule'],
  ['another date of a transfer', "update scheduled_runs set due_on = '2026-03-19'", 'differs from its plan'],
  [
    'another account at the other bank',
    "update scheduled_payments set account_number = '4711' where account_number is not null",
    'differs from its plan',
  ],
  [
    'another own account',
    'update scheduled_payments set to_account_id = from_account_id, from_account_id = to_account_id where to_account_id is not null',
    'differs from its plan',
  ],
  [
    'a transfer to another customer’s account',
    `update scheduled_payments set to_account_id =
      (select min(id) from accounts where customer_id <> scheduled_payments.customer_id) where to_account_id is not null`,
    'between accounts that are not its people',
  ],
  [
    'a date that comes again',
    "update scheduled_payments set next_on = '2026-03-20'",
    'contradicted by its runs',
  ],
  [
    'a date that comes again after the end',
    "update scheduled_payments set next_on = '2026-03-20', ends_on = '2026-03-20', ends_by = 'date' where repeats <> 'once'",
    'contradicted by its runs',
  ],
  [
    'an end without its last payment',
    "update scheduled_payments set next_on = '2026-03-20', status = 'ended' where repeats <> 'once'",
    'contradicted by its runs',
  ],
  [
    'a payment that is due again',
    "update scheduled_payments set status = 'planned'",
    'contradicted by its runs',
  ],
  [
    'another customer’s account',
    `update scheduled_payments set from_account_id =
      (select min(id) from accounts where customer_id <> scheduled_payments.customer_id)`,
    'between accounts that are not its people',
  ],
])('reports %s', async (_what, statement, broken) => {
  expect((await findBrokenAfter(statement)).join('\n')).toContain(broken);
});
