import { alex, demoPassword, jordan, sam } from '../src/demo/customers/customers';
import { hours, minutes, seconds } from '../src/kernel/clock/clock';
import type { DemoCustomer } from '../src/kernel/feature/demo';
import { sendDue } from '../src/payments/person-payments/send-due';
import { payDue } from '../src/payments/scheduled/pay-due';
import { enroll } from '../src/testing/registration/authenticator';
import { openProcesses, type Processes } from './processes';
import { measured, scaled } from './scale';

const attempts = scaled({ full: 200, short: 40 });
const usualPhone = 'Usual phone';
const newLaptop = 'New laptop';

let it: Processes;
beforeEach(async () => {
  for (const known of [cookies, found]) known.clear();
  it = await openProcesses();
  await pay(alex, jordan, 5, usualPhone);
  it.bank.clock.pass(hours(30));
});
afterEach(() => it.close());

const post = (path: string, body: object, token: string) => it.send({ method: 'POST', path, body, token });

/** The cookie by which the bank knows a browser. */
const cookies = new Map<string, string>();

/** Attacks last longer than an access token. */
async function signIn({ email }: DemoCustomer, device: string): Promise<string> {
  const browser = `${email} ${device}`;
  const cookie = cookies.get(browser);
  const body = { email, password: demoPassword };
  const headers = cookie && { headers: { cookie } };
  const answer = await it.send({ method: 'POST', path: '/auth/login/', body, device, ...headers });
  if (!cookie) cookies.set(browser, String(answer.headers['set-cookie']).split(';')[0] ?? '');
  return answer.json().data.access;
}

/** Found once each, because searches have a limit of their own. */
const found = new Map<string, string>();

async function orderOf(from: DemoCustomer, to: DemoCustomer, amount: number, token: string) {
  const pair = `${from.id} ${to.id}`;
  const person_id = found.get(pair) ?? (await findPerson(to, token));
  found.set(pair, person_id);
  return { person_id, from_account_id: from.accounts[0]?.id, amount };
}

async function findPerson({ email: address, firstName, lastName }: DemoCustomer, token: string) {
  const answer = await post('/payments/people/find/', { address, name: `${firstName} ${lastName}` }, token);
  return answer.json().data.person.id as string;
}

/** The way from the PIN to the moment in which the payment can no longer be undone. */
async function pay(from: DemoCustomer, to: DemoCustomer, amount: number, device: string) {
  const token = await signIn(from, device);
  const order = await orderOf(from, to, amount, token);
  await post('/transactions/verify-pin/', { pin: from.pin, ...order }, token);
  const answer = await post('/payments/people/pay/', order, token);
  it.bank.clock.pass(seconds(10));
  await sendDue(it.bank.deps);
  return { statusCode: answer.statusCode, isPaused: Boolean(answer.json().data?.review) };
}

/** What left an account for someone else since then, in cents. */
async function sentBy({ id }: DemoCustomer, to: DemoCustomer): Promise<number> {
  const { cents } = await it.bank.deps.db
    .selectFrom('person_payments')
    .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
    .where('customer_id', '=', id)
    .where('to_account_id', '=', to.accounts[0]?.id ?? '')
    .where('status', '=', 'sent')
    .executeTakeFirstOrThrow();
  return Number(cents);
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;

/** A payment of the customer to someone whom they know, on their own phone. */
const isHonestPaused = async () => (await pay(alex, jordan, 20, usualPhone)).isPaused;

async function report(what: string, tried: number, passed: number, left: number) {
  const paused = (await isHonestPaused()) ? 1 : 0;
  measured(
    `attacks, ${what}: ${tried} attempts, ${tried - passed} blocked, ${dollars(left)} left within a day, ${paused} honest payments paused`,
  );
  expect(paused).toBe(0);
}

const passedOf = (outcomes: { statusCode: number; isPaused: boolean }[]) =>
  outcomes.filter(({ statusCode, isPaused }) => statusCode === 200 && !isPaused).length;

test('a first dollar opens the way for no larger payment', async () => {
  const outcomes = [await pay(alex, sam, 1, newLaptop)];
  for (let one = 1; one < attempts / 4; one += 1) outcomes.push(await pay(alex, sam, 250, newLaptop));
  const left = await sentBy(alex, sam);
  await report('stepwise payments, $1 and then the rest', outcomes.length, passedOf(outcomes), left);
  expect(left).toBe(1_00);
});

test('many small payments together leave no more than a large one', async () => {
  const outcomes: { statusCode: number; isPaused: boolean }[] = [];
  for (let one = 0; one < attempts; one += 1) outcomes.push(await pay(alex, sam, 20, newLaptop));
  const left = await sentBy(alex, sam);
  await report('velocity, many payments of $20', outcomes.length, passedOf(outcomes), left);
  expect(left).toBeLessThan(250_00);
  expect(left).toBeGreaterThan(0);
});

test('most of the money that came in stays for a day', async () => {
  for (let one = 0; one < 3; one += 1) await pay(jordan, alex, 300, usualPhone);
  const received = await sentBy(jordan, alex);
  const outcomes: { statusCode: number; isPaused: boolean }[] = [await pay(alex, sam, 1, usualPhone)];
  for (let one = 1; one < attempts; one += 1) outcomes.push(await pay(alex, sam, 45, usualPhone));
  const left = await sentBy(alex, sam);
  await report('a mule account, in and out again', outcomes.length, passedOf(outcomes), left);
  expect(left).toBeLessThan(received * 0.8);
  expect(left).toBeGreaterThan(0);
});

test('schedules for tomorrow that are made at midnight wait a day', async () => {
  it.bank.clock.pass(hours(24) - minutes(2) - (it.bank.clock.now().getTime() % hours(24)));
  const token = await signIn(alex, newLaptop);
  const pay_on = new Date(it.bank.clock.now().getTime() + minutes(2)).toISOString().slice(0, 10);
  const when = { pay_on, repeats: 'once' };
  const count = 8;
  for (let one = 0; one < count; one += 1) {
    const order = await orderOf(alex, sam, 249, token);
    await post('/transactions/verify-pin/', { pin: alex.pin, ...order, schedule: when }, token);
    const made = await post('/payments/schedules/', { ...order, ...when, note: '' }, token);
    expect(made.statusCode).toBe(200);
  }
  it.bank.clock.pass(minutes(3));
  expect(await payDue(it.bank.deps)).toBe(count);
  it.bank.clock.pass(minutes(1));
  await sendDue(it.bank.deps);
  const left = await sentBy(alex, sam);
  await report('schedules made at midnight', count, left / 249_00, left);
  expect(left).toBe(249_00);
});

test('permits in advance pay new recipients the limit without a code', async () => {
  const { access: token } = await enroll(it.bank, alex.email);
  await it.bank.deps.db.updateTable('sessions').set({ second_factor_at: null }).execute();
  const from_account_id = alex.accounts[0]?.id;
  let left = 0;
  for (let one = 0; one < attempts; one += 1) {
    const account_number = `47110${one}`;
    const recipient = one % 3 > 0 && { recipient: { routing_number: '011000015', account_number } };
    const asked = { pin: alex.pin, from_account_id, amount: 50, ...recipient };
    const answer = await post('/transactions/verify-pin/', asked, token);
    if (answer.json().valid) left += 50_00;
  }
  const passed = left / 50_00;
  measured(
    `attacks, permits in advance, without a code: ${attempts} attempts, ${attempts - passed} blocked, ${dollars(left)} permitted`,
  );
  expect(left).toBe(250_00);
});
