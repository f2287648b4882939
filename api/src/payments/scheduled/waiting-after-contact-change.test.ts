import { alex, jordan } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { codeFor } from '../../testing/mail-to';
import { hall, openScheduler, type Scheduler } from '../../testing/people/scheduler';

let it: Scheduler;
beforeEach(async () => {
  it = await openScheduler();
  await it.schedule();
  await it.planBill();
  await it.passDays(1.9);
  await changePhone();
  await it.passDays(0.3);
});
afterEach(() => it.bank.close());

const send = (path: string, body: object) =>
  it.bank.send({ method: 'POST', path, body, token: it.tokens.alex });

async function changePhone() {
  const asked = await send('/accounts/contact/change/', { phone_number: '+12025550177' });
  const current_code = await codeFor(it.bank, alex.email);
  const body = { id: asked.json().data.id, current_code };
  expect((await send('/accounts/contact/confirm/', body)).statusCode).toBe(200);
}

const recover = () =>
  it.bank.deps.db
    .updateTable('customers')
    .set({ recovered_at: it.bank.clock.now() })
    .where('id', '=', alex.id)
    .execute();

test('makes new recipients wait 24 hours after a change of contact', async () => {
  expect(await it.payDue()).toBe(0);
  it.bank.clock.pass(hours(24));
  expect(await it.payDue()).toBe(2);
  expect(await it.payDue()).toBe(0);
});

test('pays known recipients, whom no waiting payment holds up', async () => {
  const found = await it.post('people/find', { address: jordan.email, name: 'Jordan Blake' });
  const { id } = found.json().data.person;
  await it.bank.deps.db
    .updateTable('people')
    .set({ last_paid_at: it.bank.clock.now() })
    .where('id', '=', id)
    .execute();
  const { pay_on, ...payment } = { ...it.usual, person_id: id, pay_on: '2026-03-21' };
  await it.prove({ ...payment, schedule: { pay_on } });
  expect((await it.make({ ...payment, pay_on })).statusCode).toBe(200);
  it.bank.clock.pass(hours(12));
  expect(await it.payDue()).toBe(1);
  expect(await it.payments()).toMatchObject([{ amount_cents: 25_00 }]);
});

test('moves money between own accounts, but makes a new account elsewhere wait', async () => {
  await it.bank.deps.db.deleteFrom('contact_changes').execute();
  await it.transfer({ pay_on: '2026-03-21' });
  await it.transfer({ recipient: hall, pay_on: '2026-03-21' });
  await recover();
  it.bank.clock.pass(hours(10));
  expect(await it.payDue()).toBe(1);
  expect(await it.transfers()).toMatchObject([{ kind: 'internal' }]);
  it.bank.clock.pass(hours(24));
  expect(await it.payDue()).toBe(3);
});

test('makes new recipients wait 24 hours after a recovery of the account', async () => {
  await it.bank.deps.db.deleteFrom('contact_changes').execute();
  await recover();
  expect(await it.payDue()).toBe(0);
  it.bank.clock.pass(hours(24));
  expect(await it.payDue()).toBe(2);
});
