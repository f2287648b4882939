import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { openScheduler, type Scheduler } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

async function edit(made: { id: string }, plan: { pay_on?: string; [field: string]: unknown }) {
  const { pay_on, ...bound } = it.usual;
  const when = { pay_on, ...plan };
  await it.prove({ schedule_id: made.id, ...bound, schedule: when });
  return it.does('edit', made, { ...it.usual, ...when });
}

test('changes the rhythm from the next date on', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  await it.passDays(2);
  await it.payDue();
  const edited = await edit(made, { pay_on: '2026-03-27', repeats: 'monthly' });
  expect(edited.json().data).toMatchObject({
    repeats: 'monthly',
    first_on: '2026-03-27',
    pay_on: '2026-03-27',
  });
  await it.passDays(40);
  expect(await it.payDue()).toBe(2);
  expect((await it.schedules())[0]).toMatchObject({ pay_on: '2026-05-27', last_paid_on: '2026-04-27' });
});

test('moves and changes the rhythm to month ends in one step', async () => {
  const made = await it.schedule({ repeats: 'every-two-weeks' });
  await edit(made, { pay_on: '2026-03-31', repeats: 'monthly' });
  await it.passDays(14);
  await it.payDue();
  expect((await it.schedules())[0]?.pay_on).toBe('2026-04-30');
});

test('needs a PIN for exactly this rhythm, and only once', async () => {
  const made = await it.schedule({ repeats: 'monthly' });
  const { pay_on, ...bound } = it.usual;
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  const wanted = { ...it.usual, repeats: 'weekly' };
  expect((await it.does('edit', made, wanted)).statusCode).toBe(403);
  const edited = await edit(made, { repeats: 'weekly' });
  expect((await it.does('edit', made, wanted)).body).toBe(edited.body);
});

test('skips and puts back only dates of the new rhythm', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  await it.does('skip', made, { pay_on: '2026-03-20' });
  await edit(made, { pay_on: '2026-03-27', repeats: 'monthly' });
  expect((await it.does('undo-skip', made, { pay_on: '2026-03-20' })).statusCode).toBe(410);
  await it.does('skip', made, { pay_on: '2026-03-27' });
  expect((await it.schedules())[0]?.pay_on).toBe('2026-04-27');
});

test.each([
  ['once', 'weekly'],
  ['weekly', 'once'],
])('refuses to change %s to %s', async (repeats, other) => {
  const made = await it.schedule({ repeats });
  const answer = await edit(made, { repeats: other });
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, ['repeats']]);
});

test('keeps the end unless the change names another, or none', async () => {
  const made = await it.schedule({ repeats: 'weekly', ends_on: '2026-05-01' });
  const endAfter = async (plan: Parameters<typeof edit>[1]) => (await edit(made, plan)).json().data.end;
  expect(await endAfter({ repeats: 'monthly' })).toEqual({
    ...{ by: 'date', on: '2026-05-01', last_on: '2026-04-20', left: 2 },
  });
  expect(await endAfter({ ends_after: 3 })).toMatchObject({ by: 'count', on: '2026-05-20', left: 3 });
  expect(await endAfter({ ends_on: null })).toBeUndefined();
  const late = await edit(made, { ends_on: '2026-03-19' });
  expect(late.statusCode).toBe(400);
});
