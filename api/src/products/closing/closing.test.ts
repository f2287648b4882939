import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { idOf } from '../../testing/friends';
import { mailTo } from '../../testing/mail-to';
import { type Leaving, openLeaving } from '../../testing/people/leaving';
import { warnOfClosing } from './close-due';

let it: Leaving;
beforeEach(async () => {
  it = await openLeaving();
  await it.bank.deps.db.deleteFrom('mail').execute();
});
afterEach(() => it.bank.close());

const subjects = async () => (await mailTo(it.bank, sam.email)).map(({ subject }) => subject);
const titles = async () => {
  const rows = it.bank.deps.db.selectFrom('notifications').select('title');
  return (await rows.where('customer_id', '=', sam.id).execute()).map(({ title }) => title);
};
const alexs = async () => (await it.bank.signIn(alex.email)).access;
const names = (list: { name: string }[]) => list.map(({ name }) => name);

test('closes an empty account 14 days after the customer asked', async () => {
  const asked = await it.ask();
  expect([asked.statusCode, asked.json().data]).toEqual([
    200,
    {
      asked_at: it.bank.clock.now().toISOString(),
      closes_at: new Date(it.bank.clock.now().getTime() + hours(24 * 14)).toISOString(),
      settle_first: [],
      ends: [],
    },
  ]);
  expect(await subjects()).toEqual(['You asked to close your Larch account']);
  expect(await titles()).toContain('Your account closes on April 1, 2026');
  await it.daysPass(13.9);
  expect(await it.readAccount()).toMatchObject({ is_active: true });
  await it.daysPass(0.1);
  expect(await it.readAccount()).toEqual({
    is_active: false,
    balance_cents: 0,
    held_cents: 0,
    closed_at: it.bank.clock.now(),
  });
  expect((await subjects())[0]).toBe('Your Larch account is closed');
  await assertLedger(it.bank.deps.db);
});

test('takes only the PIN and the typed word', async () => {
  expect((await it.ask({ confirmation: 'yes' })).json().errors).toEqual({
    confirmation: ['Please type CLOSE'],
  });
  expect((await it.ask({ pin: '000000' })).json().error).toBe('Incorrect PIN');
  expect(await it.read()).toMatchObject({ closes_at: null });
});

test('closes nothing while money is left, and says where to move it', async () => {
  await it.receive(12_34);
  const refused = await it.ask();
  expect([refused.statusCode, refused.json().error]).toEqual([409, "Your account can't be closed yet"]);
  expect(refused.json().errors.settle_first).toEqual([
    'Move your money out: You have $12.34 in your accounts. Send it to another bank or to a person.',
  ]);
  const { settle_first, closes_at } = await it.read();
  expect([settle_first[0].path, closes_at]).toEqual(['/dashboard/transfer', null]);
  expect(await subjects()).toEqual([]);
  await it.receive(-12_34);
  expect((await it.ask()).statusCode).toBe(200);
});

test('asking again keeps the day and sends no second email', async () => {
  await it.ask();
  const { closes_at } = await it.read();
  it.bank.clock.pass(hours(1));
  await it.signInAgain();
  expect((await it.ask()).json().data.closes_at).toBe(closes_at);
  expect((await subjects()).filter((one) => one.startsWith('You asked'))).toHaveLength(1);
});

test('stays open after the customer takes it back', async () => {
  await it.ask();
  expect((await it.keep()).json().data).toMatchObject({ asked_at: null, closes_at: null });
  expect((await it.keep()).statusCode).toBe(200);
  expect(await subjects()).toEqual([
    'Your Larch account stays open',
    'You asked to close your Larch account',
  ]);
  await it.daysPass(15);
  expect(await it.readAccount()).toMatchObject({ is_active: true });
});

test('refuses new orders while closing, but lets customers read and pay out', async () => {
  await it.ask();
  const refused = await it.post('/payments/requests/', { account_id: it.account, amount: 5, note: '' });
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['closing']]);
  await it.receive(50_00);
  const elsewhere = { routing_number: '011000015', account_number: '990011' };
  const from = { from_account_id: it.account, amount: 50 };
  const pin = { pin: sam.pin, ...from, recipient: elsewhere };
  expect((await it.post('/transactions/verify-pin/', pin)).json().valid).toBe(true);
  const paid = await it.post('/transactions/transfer/external/', {
    ...from,
    ...elsewhere,
    recipient_name: 'Sam Rivera',
    bank_name: 'First Harbor Bank',
  });
  expect(paid.statusCode).toBe(200);
  expect(names((await it.read()).settle_first)).toEqual(['transfers-in-transit']);
});

test('warns once, three days before, and names the money that is left', async () => {
  await it.ask();
  await it.receive(7_00);
  await it.daysPass(10.9);
  await warnOfClosing(it.bank.deps);
  expect((await subjects())[0]).not.toBe('Your Larch account closes soon');
  await it.daysPass(0.2);
  await warnOfClosing(it.bank.deps);
  await warnOfClosing(it.bank.deps);
  const warnings = (await mailTo(it.bank, sam.email)).filter(({ subject }) =>
    subject.endsWith('closes soon'),
  );
  expect(warnings.map(({ text }) => text.includes("There's still $7.00 in it"))).toEqual([true]);
});

test('stops when money is left on the last day, and says so', async () => {
  await it.ask();
  await it.receive(7_00);
  await it.daysPass(14);
  expect(await it.readAccount()).toMatchObject({ is_active: true, balance_cents: 7_00 });
  expect((await subjects())[0]).toBe("We couldn't close your Larch account");
  expect(await titles()).toContain("We couldn't close your account");
  await it.signInAgain();
  expect(await it.read()).toMatchObject({ closes_at: null });
});

test('waits a day for what settles itself', async () => {
  await it.ask();
  await it.bank.deps.db
    .insertInto('check_deposits')
    .values({
      id: 'chk_1',
      customer_id: sam.id,
      account_id: it.account,
      reference: 'chk_1',
      amount_cents: 5_00 as never,
      front_digest: 'a',
      back_digest: 'b',
      front_id: 'a',
      back_id: 'b',
      deposited_at: it.bank.clock.now(),
      clears_at: new Date('2026-06-01T09:00:00Z'),
    })
    .execute();
  await it.daysPass(14);
  expect(await it.readAccount()).toMatchObject({ is_active: true });
  await it.bank.deps.db.deleteFrom('check_deposits').execute();
  await it.daysPass(1);
  expect(await it.readAccount()).toMatchObject({ is_active: false });
});

test('waits for a payment on its way, whose money then stops the closing', async () => {
  const token = await alexs();
  const found = await it.post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' }, token);
  const { id: person_id } = found.json().data.person;
  await it.ask();
  await it.daysPass(13.9);
  const paying = await alexs();
  const payment = { person_id, from_account_id: idOf(alex), amount: 5 };
  await it.post('/transactions/verify-pin/', { pin: alex.pin, ...payment }, paying);
  const paid = await it.post('/payments/people/pay/', payment, paying);
  expect(paid.statusCode).toBe(200);
  await it.daysPass(0.1);
  await it.send();
  await it.daysPass(1);
  expect(await it.readAccount()).toMatchObject({ is_active: true, balance_cents: 5_00 });
  await assertLedger(it.bank.deps.db);
});

describe('with all that a customer may have', () => {
  const endedKinds = async () => {
    const rows = it.bank.deps.db.selectFrom('scheduled_payments').select('payee_id').orderBy('payee_id');
    const ended = await rows.where('customer_id', '=', sam.id).where('status', '=', 'ended').execute();
    return ended.map(({ payee_id }) => (payee_id === null ? 'person' : 'bill'));
  };
  const canceledRequests = async () => {
    const rows = it.bank.deps.db.selectFrom('payment_requests').select('id');
    return (await rows.where('customer_id', '=', sam.id).where('status', '=', 'cancelled').execute()).length;
  };

  test('cancels scheduled payments and requests, and declines those of others', async () => {
    await it.receive(90_00);
    const prove = () => it.post('/transactions/verify-pin/', { pin: sam.pin });
    const from = { from_account_id: it.account, amount: 5 };
    const payee = await it.post('/transactions/bills/payees/', { name: 'Water', account_number: '4712' });
    await prove();
    const bill = { ...from, payee_id: payee.json().data.id, pay_on: '2026-03-25' };
    expect((await it.post('/transactions/bills/planned/', bill)).statusCode).toBe(200);
    const jordan = { address: 'jordan@example.com', name: 'Jordan Blake' };
    const person_id = (await it.post('/payments/people/find/', jordan)).json().data.person.id;
    await prove();
    const rent = { ...from, person_id, note: '', pay_on: '2026-03-25' };
    expect((await it.post('/payments/schedules/', rent)).statusCode).toBe(200);
    const request = { account_id: it.account, amount: 5, note: '' };
    const link = (await it.post('/payments/requests/', request)).json().data.link;
    const asked = await alexs();
    const found = await it.post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' }, asked);
    await it.post(
      '/payments/requests/',
      { account_id: idOf(alex), amount: 5, note: '', person_id: found.json().data.person.id },
      asked,
    );
    await it.receive(-90_00);
    expect(names((await it.read()).ends)).toEqual([
      'scheduled-payments',
      'payees',
      'requests',
      'requests-to-you',
    ]);
    expect((await it.ask()).statusCode).toBe(200);
    expect(await endedKinds()).toEqual(['bill', 'person']);
    expect(await canceledRequests()).toBe(1);
    const told = await mailTo(it.bank, alex.email);
    expect(told[0]?.subject).toMatch(/declined/);
    const opened = await it.post('/payments/requests/open/', { link: link.split('=')[1] }, asked);
    expect(opened.json().data.request.status).toBe('cancelled');
    await it.daysPass(14);
    expect(await it.readAccount()).toMatchObject({ is_active: false });
    const people = it.bank.deps.db
      .selectFrom('people')
      .select('forgotten_at')
      .where('customer_id', '=', sam.id);
    expect(await people.execute()).toEqual([{ forgotten_at: it.bank.clock.now() }]);
  });
});
