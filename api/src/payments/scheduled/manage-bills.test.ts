import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { checking } from '../../testing/friends';
import { openScheduler, type Scheduler, savings } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const bills = async () => (await it.bank.get('/transactions/bills/', it.tokens.alex)).json().data;

test('lists bills only for pages that know them', async () => {
  const made = await it.bill({ repeats: 'weekly' });
  expect(made).toMatchObject({
    id: expect.stringMatching(/^plan_/),
    kind: 'bill',
    person_id: '',
    payee_id: expect.stringMatching(/^payee_/),
    person_name: 'Water',
    account_ending: '4712',
    repeats: 'weekly',
    first_on: '2026-03-20',
  });
  expect([await it.schedules(), await it.schedules('all')]).toEqual([[], [made]]);
  expect((await bills()).planned).toEqual([]);
});

test('needs a PIN for exactly this payee, amount and schedule', async () => {
  const { payee_id } = await it.bill();
  const { pay_on, ...bound } = it.usual;
  const schedule = { pay_on, repeats: 'every-two-weeks' };
  const make = (more: object) => it.post('schedules', { ...bound, ...schedule, payee_id, ...more });
  await it.prove({ ...bound, payee_id, schedule });
  for (const more of [{ repeats: 'weekly' }, { amount: 26 }, { payee_id: null, to_account_id: savings }])
    expect((await make(more)).statusCode).toBe(403);
  expect((await make({})).statusCode).toBe(200);
});

test('pays a bill on each date of its rhythm, with the note or without', async () => {
  await it.bill({ repeats: 'weekly', note: 'Meter 4' });
  await it.bill({ repeats: 'every-two-weeks' });
  await it.passDays(16);
  expect(await it.payDue()).toBe(5);
  const paid = (await bills()).payments.map(({ description }: { description: string }) => description);
  expect(paid.sort()).toEqual(['Bill payment', 'Bill payment', 'Meter 4', 'Meter 4', 'Meter 4']);
});

test('changes, pauses, resumes, skips and ends a bill, also one of an older page', async () => {
  const made = await it.planBill({ repeats: 'monthly' });
  const does = async (what: string, body: object = {}) => (await it.does(what, made, body)).json().data;
  expect(await does('pause')).toMatchObject({ status: 'paused' });
  expect((await bills()).planned).toEqual([]);
  expect(await does('resume')).toMatchObject({ status: 'planned' });
  expect(await does('skip', { pay_on: '2026-03-20' })).toMatchObject({ pay_on: '2026-04-20' });
  expect(await does('undo-skip', { pay_on: '2026-03-20' })).toMatchObject({ pay_on: '2026-03-20' });
  const { pay_on, ...bound } = { ...it.usual, amount: 30, from_account_id: savings, pay_on: '2026-03-22' };
  const edit = () => it.does('edit', made, { ...bound, pay_on, note: 'Meter 4' });
  expect((await edit()).statusCode).toBe(403);
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  expect((await edit()).json().data).toMatchObject({ amount: '30.00', from_account_id: savings, pay_on });
  const before = [await it.balanceOf(checking), await it.balanceOf(savings)] as const;
  await it.passDays(4);
  expect(await it.payDue()).toBe(1);
  expect(await it.balanceOf(savings)).toBe(before[1] - 3000);
  expect(await it.balanceOf(checking)).toBe(before[0]);
  expect(await does('end')).toMatchObject({ status: 'ended' });
});

test('keeps a payee whose bill is paused', async () => {
  const made = await it.bill({ repeats: 'weekly' });
  await it.does('pause', made);
  const remove = () =>
    it.bank.post(`/transactions/bills/payees/${made.payee_id}/remove/`, {}, it.tokens.alex);
  expect((await remove()).statusCode).toBe(409);
  await it.does('end', made);
  expect((await remove()).statusCode).toBe(200);
});
