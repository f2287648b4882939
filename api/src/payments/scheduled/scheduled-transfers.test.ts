import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { checking } from '../../testing/friends';
import { hall, openScheduler, type Scheduler, savings } from '../../testing/people/scheduler';
import { warnOfShortPayments } from './warn-of-short-payments';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const external = () =>
  it.bank.deps.db
    .selectFrom('external_transfers')
    .select(['recipient_name', 'account_number', 'settles_at'])
    .where('recipient_name', '=', hall.name)
    .execute();

test('moves money between own accounts on the date, once', async () => {
  const made = await it.transfer();
  expect(made).toMatchObject({
    id: expect.stringMatching(/^move_/),
    kind: 'own',
    person_id: '',
    person_name: 'Savings Account •••• 6418',
    account_ending: '6418',
    amount: '25.00',
    status: 'planned',
  });
  expect(await it.schedules()).toEqual([made]);
  const before = [await it.balanceOf(checking), await it.balanceOf(savings)] as const;
  await it.passDays(1);
  expect(await it.payDue()).toBe(0);
  await it.passDays(1);
  expect((await Promise.all([it.payDue(), it.payDue()])).sort()).toEqual([0, 1]);
  expect([await it.balanceOf(checking), await it.balanceOf(savings)]).toEqual([
    before[0] - 2500,
    before[1] + 2500,
  ]);
  expect(await it.schedules()).toMatchObject([{ status: 'paid', last_paid_on: '2026-03-20' }]);
  expect(await it.subjectsTo(alex.email)).toEqual(
    expect.arrayContaining([
      'Your transfer of $25.00 to Savings Account •••• 6418 is scheduled',
      'Your scheduled transfer of $25.00 to Savings Account •••• 6418 was made',
    ]),
  );
});

test.each([
  ['Friday, and arrives on Monday', '2026-03-20', '2026-03-23T14:00:00.000Z'],
  ['Saturday, and arrives two bank days later', '2026-03-21', '2026-03-24T14:00:00.000Z'],
])('takes money for another bank on %s', async (_when, pay_on, arrival) => {
  const made = await it.transfer({ recipient: hall, pay_on });
  expect(made).toMatchObject({ kind: 'bank', person_name: hall.name, bank_name: hall.bank_name });
  const before = await it.balanceOf(checking);
  const path = `/transactions/transfer/external/quote/?amount=25&pay_on=${pay_on}`;
  const quote = (await it.bank.get(path, it.tokens.alex)).json().data;
  await it.passDays(4);
  it.bank.clock.pass(Date.parse(pay_on) - it.bank.clock.now().getTime() + 60_000);
  await it.signIn();
  expect(await it.payDue()).toBe(1);
  expect(await it.balanceOf(checking)).toBe(before - 2500);
  const [sent] = await external();
  expect(sent).toEqual({ ...sent, account_number: hall.account_number, settles_at: new Date(arrival) });
  expect(quote.settles_on).toBe(arrival.slice(0, 10));
  expect(await it.transfers()).toMatchObject([{ kind: 'external', status: 'held' }]);
});

test('needs a PIN for exactly this account, amount and schedule', async () => {
  const { pay_on, ...bound } = it.usual;
  const schedule = { pay_on, repeats: 'weekly' };
  const weekly = { repeats: 'weekly' };
  await it.prove({ ...bound, to_account_id: savings });
  expect((await it.makeTransfer(weekly)).statusCode).toBe(403);
  await it.prove({ ...bound, to_account_id: savings, schedule });
  for (const more of [{}, { repeats: 'monthly' }, { ...weekly, amount: 26 }, { ...weekly, recipient: hall }])
    expect((await it.makeTransfer(more)).statusCode).toBe(403);
  const { routing_number, account_number } = hall;
  await it.prove({ ...bound, recipient: { routing_number, account_number }, schedule });
  const other = { ...hall, account_number: '000123456780' };
  expect((await it.makeTransfer({ ...weekly, recipient: other })).statusCode).toBe(403);
  expect((await it.makeTransfer({ ...weekly, recipient: hall })).statusCode).toBe(200);
  expect((await it.makeTransfer(weekly)).statusCode).toBe(200);
  expect((await it.makeTransfer(weekly)).statusCode).toBe(403);
});

test('confirms no immediate transfer with a PIN for a schedule', async () => {
  const { pay_on, ...bound } = it.usual;
  const order = { ...bound, to_account_id: savings };
  await it.prove({ ...order, schedule: { pay_on } });
  const sent = await it.bank.post('/transactions/transfer/internal/', order, it.tokens.alex);
  expect(sent.statusCode).toBe(403);
});

test.each([
  ['own', {}],
  ['bank', { recipient: hall }],
])('pauses, resumes, skips, changes and ends a transfer (%s)', async (kind, to) => {
  const made = await it.transfer({ ...to, repeats: 'every-two-weeks' });
  const act = async (what: string, body = {}) => (await it.does(what, made, body)).json().data;
  expect(await act('pause')).toMatchObject({ kind, status: 'paused' });
  expect(await act('resume')).toMatchObject({ status: 'planned', pay_on: '2026-03-20' });
  expect(await act('skip', { pay_on: '2026-03-20' })).toMatchObject({ pay_on: '2026-04-03' });
  const changed = { ...it.usual, amount: 30, pay_on: '2026-03-31' };
  const { pay_on, ...bound } = changed;
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  expect(await act('edit', changed)).toMatchObject({ amount: '30.00', pay_on });
  expect(await act('end')).toMatchObject({ status: 'ended' });
  await it.passDays(20);
  expect([await it.payDue(), await it.transfers()]).toEqual([0, []]);
});

test('reports a transfer without enough money before and after, and goes on', async () => {
  const all = await it.balanceOf(checking);
  await it.transfer({ repeats: 'monthly', pay_on: '2026-03-19', amount: (all + 1) / 100 });
  await warnOfShortPayments(it.bank.deps);
  await it.passDays(1);
  await it.payDue();
  it.bank.clock.pass(hours(20));
  await it.signIn();
  expect([await it.payDue(), await it.payDue(), await it.balanceOf(checking)]).toEqual([1, 0, all]);
  const reason = "There wasn't enough money in the account.";
  expect(await it.schedules()).toMatchObject([
    { status: 'planned', pay_on: '2026-04-19', failures: [{ day: '2026-03-19', reason }] },
  ]);
  const [failed, postponed, warned] = await it.titlesOf(it.tokens.alex);
  expect(failed).toMatch(/^We couldn't move \$[\d,.]+ to Savings Account •••• 6418$/);
  expect(postponed).toBe('Not enough money yet for Savings Account •••• 6418');
  expect(warned).toBe("Account •••• 6350 won't have enough on March 19, 2026");
});

test.each([
  ['the destination is closed', savings, 'The account you chose to send to is closed.'],
  ['the source is closed', checking, 'The account you chose to pay from is closed.'],
])('moves nothing if %s', async (_what, id, reason) => {
  await it.transfer();
  await it.bank.deps.db.updateTable('accounts').set({ is_active: false }).where('id', '=', id).execute();
  await it.passDays(2);
  expect(await it.payDue()).toBe(1);
  expect(await it.schedules()).toMatchObject([{ status: 'failed', failures: [{ reason }] }]);
});

test('moves money to an account before the bills of the same day', async () => {
  const all = await it.balanceOf(checking);
  await it.planBill({ amount: (all + 100) / 100 });
  await it.transfer({ from_account_id: savings, to_account_id: checking, amount: 1 });
  await it.passDays(1);
  await warnOfShortPayments(it.bank.deps);
  expect((await it.titlesOf(it.tokens.alex)).join()).not.toContain('Not enough');
  await it.passDays(1);
  expect([await it.payDue(), await it.balanceOf(checking)]).toEqual([2, 0]);
});

const same = ['Source and destination accounts cannot be the same'];

test('moves nothing from an account to itself', async () => {
  await it.prove();
  const answer = await it.makeTransfer({ to_account_id: checking });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { to_account_id: same }]);
  const made = await it.transfer({ repeats: 'weekly' });
  const edited = await it.does('edit', made, { ...it.usual, from_account_id: savings });
  expect([edited.statusCode, edited.json().errors]).toEqual([400, { from_account_id: same }]);
});

test.each([
  ['no one', { to_account_id: null }],
  ['two', { recipient: hall, to_account_id: savings }],
])('refuses a schedule that pays %s', async (_whom, more) => {
  await it.prove();
  expect((await it.makeTransfer(more)).json().errors).toEqual({ person_id: ['Please choose whom to pay'] });
});

test('moves nothing to another customer’s account or a closed one', async () => {
  await it.prove();
  const foreign = await it.bank.deps.db
    .selectFrom('accounts')
    .select('id')
    .where('customer_id', '<>', alex.id)
    .limit(1)
    .executeTakeFirstOrThrow();
  expect((await it.makeTransfer({ to_account_id: foreign.id })).statusCode).toBe(404);
});

test('saves the recipient, and keeps them while a transfer is scheduled', async () => {
  const made = await it.transfer({ recipient: { ...hall, save: true } });
  const list = async () =>
    (await it.bank.get('/transactions/recipients/', it.tokens.alex)).json().data.recipients;
  const [{ id }] = await list();
  const remove = () => it.bank.post(`/transactions/recipients/${id}/remove/`, {}, it.tokens.alex);
  expect((await remove()).json().error).toBe('A payment to Harbor Hall is scheduled');
  expect(await list()).toHaveLength(1);
  await it.does('end', made);
  expect((await remove()).statusCode).toBe(200);
});

test('keeps the ledger in order when a transfer changes after its first run', async () => {
  const made = await it.transfer({ repeats: 'weekly' });
  await it.passDays(2);
  expect(await it.payDue()).toBe(1);
  const { pay_on, ...bound } = { ...it.usual, amount: 30, pay_on: '2026-03-27' };
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  expect((await it.does('edit', made, { ...bound, pay_on })).statusCode).toBe(200);
  await assertLedger(it.bank.deps.db);
});
