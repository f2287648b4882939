import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { checking, idOf } from '../../testing/friends';
import { mailTo } from '../../testing/mail-to';
import { openScheduler, type Scheduler } from '../../testing/people/scheduler';
import { payDue } from './pay-due';
import { warnOfShortPayments } from './warn-of-short-payments';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

test('pays on the date, once, and emails both', async () => {
  const { person_id, ...order } = { ...it.usual, person_id: it.personId };
  const { pay_on, ...bound } = order;
  await it.prove({ person_id, ...bound, schedule: { pay_on } });
  const answer = await it.make();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Payment scheduled',
      data: {
        id: expect.stringMatching(/^sched_/),
        kind: 'person',
        person_id,
        person_name: 'Sam Rivera',
        account_ending: '1539',
        from_account_id: checking,
        from_account_number: '4021786350',
        amount: '25.00',
        note: 'Rent',
        repeats: 'once',
        status: 'planned',
        first_on: '2026-03-20',
        pay_on: '2026-03-20',
        last_paid_on: null,
        created_at: '2026-03-18T09:30:00.000Z',
        failures: [],
      },
    },
  ]);
  expect(await it.schedules()).toEqual([answer.json().data]);
  const before = await it.balanceOf(idOf(sam));
  it.bank.clock.pass(hours(38));
  expect(await it.payDue()).toBe(0);
  it.bank.clock.pass(minutes(30));
  expect((await Promise.all([it.payDue(), it.payDue()])).sort()).toEqual([0, 1]);
  expect(await it.payDue()).toBe(0);
  expect(await it.waitUntilSent()).toBe(1);
  expect(await it.balanceOf(idOf(sam))).toBe(before + 2500);
  await it.signIn();
  expect(await it.schedules()).toMatchObject([{ status: 'paid', last_paid_on: '2026-03-20' }]);
  expect(await it.subjectsTo(alex.email)).toEqual(
    expect.arrayContaining([
      'Your payment of $25.00 to Sam Rivera is scheduled',
      'You sent $25.00 to Sam Rivera',
    ]),
  );
  expect(await it.titlesOf(it.tokens.sam)).toContain('Alex Morgan sent you $25.00');
});

test('pays each date of a monthly payment, also those that a stopped bank missed', async () => {
  await it.schedule({ repeats: 'monthly', pay_on: '2026-03-31' });
  await it.passDays(74);
  expect(await it.payDue()).toBe(3);
  expect(await it.waitUntilSent()).toBe(3);
  const { id, pay_on, last_paid_on } = (await it.schedules())[0]!;
  expect([pay_on, last_paid_on]).toEqual(['2026-06-30', '2026-05-31']);
  expect((await it.payments()).map(({ permit_id }) => permit_id)).toEqual(
    ['2026-03-31', '2026-04-30', '2026-05-31'].map((day) => `${id} ${day}`),
  );
});

test.each([
  ['the account is closed', checking, 'The account you chose to pay from is closed.'],
  ['the person’s account is closed', idOf(sam), "Sam Rivera's account is closed."],
])('pays nothing if %s', async (_what, id, reason) => {
  await it.schedule();
  await it.bank.deps.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  await it.passDays(2);
  expect(await it.payDue()).toBe(1);
  expect(await it.payments()).toEqual([]);
  expect(await it.schedules()).toMatchObject([{ status: 'failed', failures: [{ reason }] }]);
});

test('keeps a person who is paid on schedule', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  const forget = () => it.post(`people/${it.personId}/forget`, {});
  await it.does('pause', made);
  expect([(await forget()).statusCode, (await forget()).json().error]).toEqual([
    409,
    'A payment to Sam Rivera is scheduled',
  ]);
  await it.does('end', made);
  expect((await forget()).statusCode).toBe(200);
});

test('pays no one whom an older version of the bank let customers remove', async () => {
  await it.schedule();
  await it.bank.deps.db.updateTable('people').set({ forgotten_at: it.bank.clock.now() }).execute();
  await it.passDays(2);
  expect([await it.payDue(), await it.payments()]).toEqual([1, []]);
  expect((await it.schedules())[0]?.failures).toMatchObject([
    { reason: 'You removed Sam Rivera from your people.' },
  ]);
});

test('logs a schedule that fails and goes on with the others', async () => {
  const first = await it.schedule({ amount: 1 });
  await it.schedule({ amount: 2 });
  const run = { schedule_id: first.id, due_on: first.pay_on, failure: 'in the way' };
  await it.bank.deps.db
    .insertInto('scheduled_runs')
    .values({ ...run, ran_at: it.bank.clock.now() })
    .execute();
  await it.passDays(2);
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  expect(await payDue({ ...it.bank.deps, log })).toBe(1);
  expect(lines).toEqual([[expect.objectContaining({ waiting: first.id }), expect.any(String)]]);
  expect(await it.payments()).toMatchObject([{ amount_cents: 200 }]);
  const failed = it.bank.deps.db.updateTable('scheduled_payments').set({ status: 'failed' });
  await failed.where('id', '=', first.id).execute();
});

test('pays no date twice after a clock was set back', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  await it.passDays(2);
  await it.payDue();
  await it.passDays(-2);
  expect(await it.payDue()).toBe(0);
  await it.prove();
  const again = { ...it.usual, pay_on: '2026-03-20' };
  expect((await it.does('edit', made, again)).json().errors).toEqual({
    pay_on: ['This date has already been paid. Please choose a later one'],
  });
  await it.passDays(2);
  expect([await it.payDue(), (await it.payments()).length]).toEqual([0, 1]);
});

test('schedules once and replays the response for the same key', async () => {
  const key = { 'idempotency-key': 'rent' };
  await it.prove();
  const answers = await Promise.all(Array.from({ length: 5 }, () => it.make({}, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await it.does('end', answers[0]?.json().data);
  expect((await it.make({}, key)).body).toBe(answers[0]?.body);
  expect((await it.make({ amount: 26 }, key)).statusCode).toBe(422);
  expect(await it.schedules()).toHaveLength(1);
});

test('needs a PIN that was verified for this person, amount and schedule', async () => {
  const { pay_on, ...bound } = it.usual;
  await it.prove({ person_id: it.personId, ...bound });
  expect((await it.make()).statusCode).toBe(403);
  await it.prove({ person_id: it.personId, ...bound, schedule: { pay_on, repeats: 'weekly' } });
  for (const more of [
    {},
    { repeats: 'monthly' },
    { repeats: 'weekly', pay_on: '2026-03-21' },
    { amount: 26 },
  ])
    expect((await it.make(more)).statusCode).toBe(403);
  const now = { ...bound, person_id: it.personId };
  expect((await it.make({ repeats: 'weekly' })).statusCode).toBe(200);
  expect((await it.make({ repeats: 'weekly' })).statusCode).toBe(403);
  expect((await it.post('people/pay', now)).statusCode).toBe(200);
});

test.each([
  [{ pay_on: '2026-03-18' }, 'pay_on', 'Please choose a date from tomorrow up to a year from now'],
  [{ pay_on: '2027-03-19' }, 'pay_on', 'Please choose a date from tomorrow up to a year from now'],
  [{ pay_on: '2026-02-30' }, 'pay_on', 'Please choose a date'],
  [{ repeats: 'daily' }, 'repeats', 'Please choose “once”, “weekly”, “every-two-weeks” or “monthly”'],
  [{ amount: -1 }, 'amount', 'Please enter a valid amount'],
])('refuses a schedule with %j', async (change, field, text) => {
  await it.prove();
  const answer = await it.make(change);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [text] }]);
});

test('allows 50 scheduled payments', async () => {
  const { id: _id, ...row } = await it.bank.deps.db
    .selectFrom('scheduled_payments')
    .selectAll()
    .where('id', '=', (await it.schedule()).id)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: 49 }, (_, index) => ({
    ...row,
    id: `s${index}`,
    permit_id: `p${index}`,
  }));
  await it.bank.deps.db.insertInto('scheduled_payments').values(rows).execute();
  await it.prove();
  expect((await it.make()).json().error).toBe(
    'You already have 50 scheduled payments. Please end one first.',
  );
});

test('warns the day before if the account is short, and once', async () => {
  const all = await it.balanceOf(checking);
  await it.schedule({ pay_on: '2026-03-19', amount: (all + 1) / 100 });
  const warn = () => warnOfShortPayments(it.bank.deps);
  await Promise.all([warn(), warn()]);
  const titles = await it.titlesOf(it.tokens.alex);
  expect(
    titles.filter((title) => title === "Account •••• 6350 won't have enough on March 19, 2026"),
  ).toHaveLength(1);
  const email = (await mailTo(it.bank, alex.email)).find(({ subject }) => /won't have enough/.test(subject));
  expect(email?.text).toContain('change or end the payment under Pay');
});

test('is coming up until it’s paused or made', async () => {
  const made = await it.schedule({ repeats: 'weekly' });
  const comingUp = async () => {
    const answer = await it.bank.get('/banking/coming-up/', it.tokens.alex);
    return answer.json().data.find(({ id }: { id: string }) => id === made.id);
  };
  expect(await comingUp()).toEqual({
    id: made.id,
    kind: 'person',
    account_id: checking,
    account_number: '4021786350',
    on: '2026-03-20',
    amount: '25.00',
    direction: 'out',
    title: 'Sam Rivera',
    is_posted: false,
    rhythm: { repeats: 'weekly', first_on: '2026-03-20', ends_on: null },
  });
  await it.does('pause', made);
  expect(await comingUp()).toBeUndefined();
});
