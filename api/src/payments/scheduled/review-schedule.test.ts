import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
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

const held = () =>
  it.bank.deps.db.selectFrom('person_payments').select(['review_reason', 'created_at', 'sends_at']).execute();

/** It's 23:58 on March 19, 2026. */
async function useNewDevice(device = 'New laptop') {
  it.bank.clock.pass(hours(38) + minutes(28));
  const body = { email: alex.email, password: 'harbour-lantern-42' };
  const answer = await it.bank.send({ method: 'POST', path: '/auth/login/', body, device });
  it.tokens.alex = answer.json().data.access;
}

async function payAtMidnight() {
  it.bank.clock.pass(minutes(3));
  expect(await it.payDue()).toBe(1);
}

test('waits a day with a schedule that a new device made minutes before', async () => {
  await useNewDevice();
  await it.schedule({ amount: 900 });
  await payAtMidnight();
  const [payment] = await held();
  expect(payment?.review_reason).toBe('new-device');
  expect(payment?.sends_at.getTime()).toBe(it.bank.clock.now().getTime() + hours(24));
  const subjects = (await mailTo(it.bank, alex.email)).map(({ subject }) => subject);
  expect(subjects).toContain('We paused your payment of $900.00 to Sam Rivera');
});

test('waits a day with an old schedule that a new device changed minutes before', async () => {
  const made = await it.schedule({ amount: 1 });
  await useNewDevice();
  await it.prove();
  const { from_account_id, pay_on } = it.usual;
  const changed = await it.does('edit', made, { from_account_id, pay_on, amount: 900, note: 'Rent' });
  expect(changed.statusCode).toBe(200);
  await payAtMidnight();
  expect(await held()).toMatchObject([{ review_reason: 'new-device' }]);
});

test('pays a schedule in ten seconds that was made on a known device or a day ahead', async () => {
  await it.schedule({ amount: 900 });
  await useNewDevice();
  await payAtMidnight();
  expect(await held()).toMatchObject([{ review_reason: null }]);
});

test('adds up the schedules of one night', async () => {
  await useNewDevice();
  for (const amount of [150, 100]) await it.schedule({ amount });
  it.bank.clock.pass(minutes(3));
  expect(await it.payDue()).toBe(2);
  const reasons = (await held()).map(({ review_reason }) => review_reason);
  expect(reasons.sort()).toEqual(['new-device', null]);
});
