import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { checking } from '../../testing/friends';
import { openScheduler, type Scheduler } from '../../testing/people/scheduler';
import { scheduledPayments } from './feature';
import { findDue } from './find-due';
import { payDue } from './pay-due';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const change = () => it.bank.deps.db.updateTable('scheduled_payments');

const statuses = async () => {
  const query = it.bank.deps.db.selectFrom('scheduled_payments').select(['payee_id', 'status']);
  return (await query.orderBy('payee_id').execute()).map(({ payee_id, status }) => [
    payee_id !== null,
    status,
  ]);
};

test.each([
  ['2026-03-19', '2026-03-20', ['failed', 'paid']],
  ['2026-03-20', '2026-03-20', ['paid', 'failed']],
  ['2026-03-20', '2026-03-19', ['paid', 'failed']],
])(
  'pays a person on %s and a bill on %s in order, while the money lasts',
  async (person, bill, [ofBill, ofPerson]) => {
    const amount = (await it.balanceOf(checking)) / 100;
    await it.schedule({ pay_on: person, amount });
    await it.planBill({ pay_on: bill, amount });
    await it.passDays(3);
    expect(await payDue(it.bank.deps)).toBe(2);
    expect(await statuses()).toEqual([
      [true, ofBill],
      [false, ofPerson],
    ]);
  },
);

test('finds only the oldest payment of a customer, so that no other worker overtakes it', async () => {
  const { id: later } = await it.schedule({ pay_on: '2026-03-20' });
  const { id: first } = await it.planBill({ pay_on: '2026-03-19' });
  await it.passDays(3);
  const due = (failed: string[]) =>
    it.bank.deps.command('bank', async (tx) => {
      const rows = await findDue(tx, failed).execute();
      return rows.map(({ id }) => id);
    });
  expect([await due([]), await due([first])]).toEqual([[first], [first, later]]);
});

test.each(['full', 'specification'] as const)('pays what the API accepted in %s mode', async (mode) => {
  await it.schedule({ pay_on: '2026-03-19' });
  await it.planBill();
  await it.passDays(3);
  const runner = { ...it.bank.deps, log: { error: jest.fn() }, stopping: new AbortController().signal };
  const jobs = scheduledPayments.jobs?.(runner) ?? [];
  for (const { onlyIn = mode, run } of jobs) if (onlyIn === mode) await run();
  expect(await statuses()).toEqual([
    [true, 'paid'],
    [false, 'paid'],
  ]);
});

test('an ended bill stays ended, pays no one else, and has exactly one recipient', async () => {
  const { id } = await it.planBill();
  await change().set({ status: 'ended' }).where('id', '=', id).execute();
  const planned = change().set({ status: 'planned' }).where('id', '=', id);
  await expect(planned.execute()).rejects.toThrow();
  const moved = change().set({ payee_id: null, person_id: it.personId } as never);
  await expect(moved.execute()).rejects.toThrow();
  await expect(it.bank.deps.db.deleteFrom('scheduled_payments').execute()).rejects.toThrow();
  const row = await it.bank.deps.db.selectFrom('scheduled_payments').selectAll().executeTakeFirstOrThrow();
  const both = { ...row, id: 'plan_of_both', permit_id: 'permit_of_both', person_id: it.personId };
  for (const wrong of [both, { ...both, payee_id: null, person_id: null }])
    await expect(it.bank.deps.db.insertInto('scheduled_payments').values(wrong).execute()).rejects.toThrow();
});
