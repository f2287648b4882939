import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { checking, idOf } from '../../testing/friends';
import { hall, openScheduler, type Scheduler, savings } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
});
afterEach(async () => {
  await assertLedger(it.bank.deps.db);
  await it.bank.close();
});

const failed = /^We couldn't make your scheduled/;
const failures = async () => (await it.subjectsTo(alex.email)).filter((subject) => failed.test(subject));
const all = async () => (await it.schedules('all'))[0]!;

/** The clock stops at 00:30 on the day. */
async function passToDay(days = 2) {
  it.bank.clock.pass(hours(24 * days - 9));
  await it.signIn();
}

async function passToEvening() {
  it.bank.clock.pass(hours(20));
  await it.signIn();
}

async function addMoney(amount: number) {
  await it.prove();
  const move = { from_account_id: savings, to_account_id: checking, amount };
  expect((await it.bank.post('/transactions/transfer/internal/', move, it.tokens.alex)).statusCode).toBe(200);
}

const tooMuch = async () => ((await it.balanceOf(checking)) + 100) / 100;

test.each(['bill', 'person', 'bank'])('pays a %s later on the day, once the money is there', async (kind) => {
  const amount = await tooMuch();
  if (kind === 'bill') await it.bill({ amount });
  else if (kind === 'person') await it.schedule({ amount });
  else await it.transfer({ amount, recipient: hall });
  await passToDay();
  expect([await it.payDue(), await it.payDue(), await failures()]).toEqual([1, 0, []]);
  expect(await all()).toMatchObject({ status: 'planned', pay_on: '2026-03-20', failures: [] });
  expect((await it.titlesOf(it.tokens.alex))[0]).toMatch(/^Not enough money yet for /);
  await addMoney(5);
  expect(await it.payDue()).toBe(0);
  await passToEvening();
  expect((await Promise.all([it.payDue(), it.payDue()])).sort()).toEqual([0, 1]);
  expect([await it.payDue(), await failures()]).toEqual([0, []]);
  expect(await all()).toMatchObject({ status: 'paid', failures: [] });
});

test('gives up after the second try, says so, and goes on with the next date', async () => {
  const before = await it.balanceOf(checking);
  await it.schedule({ amount: await tooMuch(), repeats: 'weekly' });
  await passToDay();
  await it.payDue();
  await passToEvening();
  expect([await it.payDue(), await it.payDue(), (await failures()).length]).toEqual([1, 0, 1]);
  expect(await it.balanceOf(checking)).toBe(before);
  expect((await it.titlesOf(it.tokens.alex))[0]).toMatch(/^We couldn't pay \$[\d,.]+ to Sam Rivera$/);
  const reason = "There wasn't enough money in the account.";
  expect(await all()).toMatchObject({ pay_on: '2026-03-27', failures: [{ day: '2026-03-20', reason }] });
  await it.passDays(7);
  expect(await it.payDue()).toBe(1);
});

test('tries only once what a stopped bank missed', async () => {
  await it.schedule({ amount: await tooMuch() });
  await it.passDays(4);
  expect([await it.payDue(), (await failures()).length]).toEqual([1, 1]);
});

test('pays the others meanwhile', async () => {
  await it.bill({ amount: await tooMuch() });
  await it.schedule({ amount: 5 });
  await passToDay();
  expect(await it.payDue()).toBe(2);
  expect(await it.payments()).toMatchObject([{ amount_cents: 500 }]);
});

test('tries a smaller amount at once, after the customer changed it', async () => {
  const made = await it.schedule({ amount: await tooMuch() });
  await passToDay();
  await it.payDue();
  const { pay_on, ...bound } = { ...it.usual, amount: 10 };
  await it.prove({ schedule_id: made.id, ...bound, schedule: { pay_on } });
  expect((await it.does('edit', made, { ...bound, pay_on, note: '' })).statusCode).toBe(200);
  expect(await it.payDue()).toBe(1);
  expect(await it.waitUntilSent()).toBe(1);
  expect(await it.balanceOf(idOf(sam))).toBeGreaterThan(0);
});

test('still skips or ends what waits for its second try', async () => {
  const [skipped, ended] = [
    await it.schedule({ amount: await tooMuch(), repeats: 'weekly' }),
    await it.schedule({ amount: await tooMuch() }),
  ];
  await passToDay();
  await it.payDue();
  expect((await it.does('skip', skipped, { pay_on: '2026-03-20' })).statusCode).toBe(200);
  expect((await it.does('end', ended)).statusCode).toBe(200);
  await passToEvening();
  expect([await it.payDue(), await failures()]).toEqual([0, []]);
});
