import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { checking } from '../../testing/friends';
import { mailTo } from '../../testing/mail-to';
import { openScheduler, type Scheduler } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const all = async () => (await it.schedules('all'))[0]!;
const ended = async () =>
  (await it.subjectsTo(alex.email)).filter((subject) => /^Your scheduled .* has ended$/.test(subject));

const weekly = { repeats: 'weekly' };

test.each(['bill', 'person', 'own'])(
  'makes as many payments to a %s as asked, and says when it was the last',
  async (kind) => {
    const plan = { ...weekly, ends_after: 2 };
    const made =
      kind === 'bill'
        ? await it.bill(plan)
        : kind === 'own'
          ? await it.transfer(plan)
          : await it.schedule(plan);
    expect(made.end).toEqual({ by: 'count', on: '2026-03-27', last_on: '2026-03-27', left: 2 });
    await it.passDays(2);
    expect([await it.payDue(), await ended()]).toEqual([1, []]);
    expect(await all()).toMatchObject({ status: 'planned', pay_on: '2026-03-27', end: { left: 1 } });
    await it.passDays(7);
    expect((await Promise.all([it.payDue(), it.payDue()])).sort()).toEqual([0, 1]);
    expect([await it.payDue(), (await ended()).length]).toEqual([0, 1]);
    expect(await all()).toMatchObject({ status: 'ended', pay_on: '2026-03-27', last_paid_on: '2026-03-27' });
    for (const what of ['pause', 'edit', 'skip'])
      expect((await it.does(what, made, it.usual)).statusCode).toBe(410);
    await it.passDays(14);
    expect(await it.payDue()).toBe(0);
  },
);

test('ends a monthly payment from the 31st at the end of a shorter month', async () => {
  const made = await it.schedule({ repeats: 'monthly', pay_on: '2026-03-31', ends_on: '2026-05-30' });
  expect(made.end).toEqual({ by: 'date', on: '2026-05-30', last_on: '2026-04-30', left: 2 });
  await it.passDays(90);
  expect(await it.payDue()).toBe(2);
  expect(await all()).toMatchObject({ status: 'ended', pay_on: '2026-04-30' });
});

test('says in the email when it ends', async () => {
  await it.schedule({ ...weekly, ends_on: '2026-04-10' });
  const mail = await mailTo(it.bank, alex.email);
  expect(mail.map(({ text }) => text).join()).toContain(
    'After 4 payments, it ends: the last one is on April 10, 2026.',
  );
});

test('tries the last payment again, then ends without it', async () => {
  const amount = ((await it.balanceOf(checking)) + 100) / 100;
  await it.schedule({ ...weekly, amount, ends_after: 1 });
  it.bank.clock.pass(hours(39));
  expect([await it.payDue(), (await ended()).length]).toEqual([1, 0]);
  it.bank.clock.pass(hours(20));
  expect([await it.payDue(), (await ended()).length]).toEqual([1, 1]);
  await it.signIn();
  expect(await all()).toMatchObject({ status: 'ended', failures: [{ day: '2026-03-20' }] });
});

test('keeps its end when dates are skipped, and never skips the last', async () => {
  const made = await it.schedule({ ...weekly, ends_after: 2 });
  const skip = (pay_on: string) => it.does('skip', made, { pay_on });
  expect((await skip('2026-03-20')).json().data).toMatchObject({ pay_on: '2026-03-27', end: { left: 1 } });
  const refused = await skip('2026-03-27');
  expect([refused.statusCode, refused.json().error]).toEqual([410, 'This is the last payment']);
  await it.does('undo-skip', made, { pay_on: '2026-03-20' });
  expect((await all()).end?.left).toBe(2);
});

test("doesn't resume after its end until that changes", async () => {
  const made = await it.schedule({ ...weekly, ends_after: 2 });
  await it.does('pause', made);
  await it.passDays(10);
  expect(await it.payDue()).toBe(0);
  const resume = () => it.does('resume', made);
  expect((await resume()).json().error).toBe('The last date has passed');
  const wanted = { ...it.usual, pay_on: '2026-04-02', ends_after: 1 };
  const { pay_on, ends_after, ...bound } = wanted;
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on, ends_after } });
  expect((await it.does('edit', made, wanted)).json().data.end).toMatchObject({ left: 1, on: '2026-04-02' });
  expect((await resume()).json().data).toMatchObject({ status: 'planned', pay_on: '2026-04-02' });
});

test.each([
  [{ ends_on: '2026-03-19', repeats: 'weekly' }, 'ends_on'],
  [{ ends_on: '2036-03-21', repeats: 'weekly' }, 'ends_on'],
  [{ ends_on: '2026-04-20' }, 'ends_on'],
  [{ ends_on: '2026-04-20', ends_after: 3, repeats: 'weekly' }, 'ends_after'],
  [{ ends_after: 0, repeats: 'weekly' }, 'ends_after'],
  [{ ends_after: 121, repeats: 'monthly' }, 'ends_after'],
])('refuses the end %o', async (more, field) => {
  await it.prove();
  const answer = await it.make(more);
  expect([answer.statusCode, Object.keys(answer.json().errors)]).toEqual([400, [field]]);
});

test('needs a PIN for exactly this end', async () => {
  const { person_id, ...order } = { ...it.usual, person_id: it.personId };
  const { pay_on, ...bound } = order;
  const prove = (schedule: object) =>
    it.prove({ person_id, ...bound, schedule: { pay_on, ...weekly, ...schedule } });
  await prove({ ends_after: 3 });
  for (const other of [{}, { ends_after: 4 }, { ends_on: '2026-04-03' }])
    expect((await it.make({ ...weekly, ...other })).statusCode).toBe(403);
  expect((await it.make({ ...weekly, ends_after: 3 })).statusCode).toBe(200);
});
