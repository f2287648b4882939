import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { openScheduler, type Scheduler } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

test('pays nothing while paused, and resumes with the next date', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  expect((await it.does('pause', made)).json().data.status).toBe('paused');
  expect((await it.does('pause', made)).statusCode).toBe(200);
  await it.passDays(20);
  expect(await it.payDue()).toBe(0);
  const resumed = await it.does('resume', made);
  expect(resumed.json().data).toMatchObject({ status: 'planned', pay_on: '2026-04-10' });
  expect((await it.does('resume', made)).body).toBe(resumed.body);
  await it.passDays(3);
  expect([await it.payDue(), (await it.payments()).length]).toEqual([1, 1]);
});

test('skips the next payment once, also when the request is repeated', async () => {
  const made = await it.schedule({ repeats: 'monthly', pay_on: '2026-03-31' });
  const skip = () => it.does('skip', made, { pay_on: '2026-03-31' });
  const [first, again] = [await skip(), await skip()];
  expect([first.json().data.pay_on, again.body]).toEqual(['2026-04-30', first.body]);
  await it.passDays(13);
  expect(await it.payDue()).toBe(0);
  await it.passDays(30);
  expect(await it.payDue()).toBe(1);
  expect((await skip()).statusCode).toBe(410);
  expect((await it.schedules())[0]?.pay_on).toBe('2026-05-31');
});

test('puts back the date that was skipped, until it is over', async () => {
  const made = await it.schedule({ repeats: 'monthly', pay_on: '2026-03-31' });
  const act = (what: string, pay_on: string) => it.does(what, made, { pay_on });
  await act('skip', '2026-03-31');
  await act('skip', '2026-04-30');
  for (const other of ['2026-03-31', '2026-04-29', '2026-03-18'])
    expect((await act('undo-skip', other)).statusCode).toBe(410);
  const [first, again] = [await act('undo-skip', '2026-04-30'), await act('undo-skip', '2026-04-30')];
  expect([first.json().data.pay_on, again.body]).toEqual(['2026-04-30', first.body]);
  expect((await act('undo-skip', '2026-03-31')).json().data.pay_on).toBe('2026-03-31');
  await act('skip', '2026-03-31');
  await it.passDays(14);
  expect((await act('undo-skip', '2026-03-31')).statusCode).toBe(410);
});

test('puts back no date that was paid', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  await it.passDays(2);
  await it.payDue();
  expect((await it.does('undo-skip', made, { pay_on: '2026-03-20' })).statusCode).toBe(410);
});

test("doesn't claim to skip a date that was paid a moment before", async () => {
  const made = await it.schedule({ repeats: 'weekly', pay_on: '2026-03-20' });
  await it.passDays(2);
  expect(await it.payDue()).toBe(1);
  expect((await it.does('skip', made, { pay_on: '2026-03-20' })).statusCode).toBe(410);
  expect((await it.schedules())[0]?.pay_on).toBe('2026-03-27');
});

test.each(['pause', 'skip'])('refuses to %s a payment that is made once', async (what) => {
  const made = await it.schedule();
  expect((await it.does(what, made, { pay_on: made.pay_on })).json().error).toBe(
    "This payment doesn't repeat",
  );
});

test('ends a payment for good, and says so once', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  const [first, again] = [await it.does('end', made), await it.does('end', made)];
  expect([first.json().data.status, again.body]).toEqual(['ended', first.body]);
  expect((await it.subjectsTo(alex.email)).filter((subject) => /was ended/.test(subject))).toHaveLength(1);
  await it.passDays(2);
  expect(await it.payDue()).toBe(0);
  for (const what of ['pause', 'resume', 'skip', 'edit'])
    expect((await it.does(what, made, it.usual)).statusCode).toBe(410);
});

test('needs the PIN for another amount, account or date, but not for the note', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  const savings = alex.accounts[1]?.id;
  for (const more of [{ amount: 30 }, { from_account_id: savings }, { pay_on: '2026-03-25' }])
    expect((await it.does('edit', made, { ...it.usual, ...more })).statusCode).toBe(403);
  const noted = await it.does('edit', made, { ...it.usual, note: 'Flat' });
  expect(noted.json().data).toMatchObject({ note: 'Flat', amount: '25.00' });
});

test('changes all payments from the next one, with a PIN for exactly that', async () => {
  const made = await it.schedule({ repeats: 'monthly' });
  const wanted = { ...it.usual, amount: 30, pay_on: '2026-03-31' };
  const { pay_on, ...bound } = wanted;
  const create = { person_id: it.personId, ...bound, schedule: { pay_on, repeats: 'monthly' } };
  await it.prove(create);
  expect((await it.does('edit', made, wanted)).statusCode).toBe(403);
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  const edited = await it.does('edit', made, wanted);
  expect(edited.json().data).toMatchObject({ amount: '30.00', first_on: pay_on, pay_on });
  expect((await it.does('edit', made, { ...wanted, note: '' })).body).toBe(edited.body);
  expect((await it.subjectsTo(alex.email)).join()).toContain('payment to Sam Rivera was changed');
  await it.passDays(50);
  expect(await it.payDue()).toBe(2);
  expect((await it.payments()).map(({ amount_cents }) => amount_cents)).toEqual([3000, 3000]);
});

test('hides a schedule from others', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  for (const what of ['pause', 'resume', 'skip', 'edit', 'end'])
    expect((await it.does(what, made, it.usual, it.tokens.sam)).statusCode).toBe(404);
  expect(await it.schedules('all', it.tokens.sam)).toEqual([]);
});
