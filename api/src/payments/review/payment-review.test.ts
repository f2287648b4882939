import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, jordan, sam } from '../../demo/customers/customers';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { sendDue } from '../person-payments/send-due';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await signIn('Usual phone')).access;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

type Named = Pick<typeof sam, 'email' | 'firstName' | 'lastName'>;
const post = (path: string, body: object = {}, by = token) =>
  bank.send({ method: 'POST', path, body, token: by });
const signIn = async (device: string) => {
  const body = { email: alex.email, password: 'harbour-lantern-42' };
  return (await bank.send({ method: 'POST', path: '/auth/login/', body, device })).json().data;
};
const findPerson = async ({ email, firstName, lastName }: Named, by: string) =>
  (await post('/payments/people/find/', { address: email, name: `${firstName} ${lastName}` }, by)).json().data
    .person.id as string;

async function pay(whom: Named, amount: string, by = { token, customer: alex }) {
  const { id: from_account_id = '' } = by.customer.accounts[0] ?? {};
  const wanted = { person_id: await findPerson(whom, by.token), from_account_id, amount };
  await post('/transactions/verify-pin/', { pin: by.customer.pin, ...wanted }, by.token);
  const answer = await post('/payments/people/pay/', wanted, by.token);
  expect([amount, answer.statusCode]).toEqual([amount, 200]);
  return answer.json().data as { id: string; sends_at: string; review: string | null };
}

const statusOf = async (id: string) =>
  (await bank.send({ method: 'GET', path: `/payments/people/payments/${id}/`, token })).json().data.status;

async function useNewDevice() {
  bank.clock.pass(hours(30));
  token = (await signIn('New laptop')).access;
}

test('sends usual payments after ten seconds', async () => {
  const { id, review } = await pay(sam, '900.00');
  expect(review).toBeNull();
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  expect(await statusOf(id)).toBe('sent');
});

test('waits a day with a large payment to someone new from a new device', async () => {
  await useNewDevice();
  const { id, sends_at, review } = await pay(sam, '900.00');
  expect(review).toBe(
    "You'd send new people a large amount within a day, from a device that you haven't used before.",
  );
  expect(Date.parse(sends_at)).toBe(bank.clock.now().getTime() + hours(24));
  bank.clock.pass(hours(23));
  await sendDue(bank.deps);
  token = (await signIn('Usual phone')).access;
  expect(await statusOf(id)).toBe('held');
  bank.clock.pass(hours(1));
  await sendDue(bank.deps);
  token = (await signIn('Usual phone')).access;
  expect(await statusOf(id)).toBe('sent');
  const subjects = (await mailTo(bank, alex.email)).map(({ subject }) => subject);
  expect(subjects).toContain('We paused your payment of $900.00 to Sam Rivera');
});

test('gives the money back when the customer cancels a paused payment', async () => {
  await useNewDevice();
  const { id } = await pay(sam, '900.00');
  bank.clock.pass(minutes(5));
  expect((await post(`/payments/people/payments/${id}/undo/`)).json().data.status).toBe('undone');
  bank.clock.pass(hours(24));
  expect(await sendDue(bank.deps)).toBe(0);
});

test('pays known people at once, also from a new device', async () => {
  await pay(sam, '25.00');
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  await useNewDevice();
  expect((await pay(sam, '900.00')).review).toBeNull();
});

async function send(whom: Named, amount: string) {
  const { review } = await pay(whom, amount);
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  return review;
}

test('knows no one because of a small payment of the same day', async () => {
  await useNewDevice();
  expect(await send(sam, '1.00')).toBeNull();
  expect((await pay(sam, '899.00')).review).toMatch(/device that you haven't used/);
});

test('adds up what leaves a new device within a day', async () => {
  await useNewDevice();
  expect([await send(sam, '150.00'), await send(jordan, '99.00')]).toEqual([null, null]);
  expect((await pay(sam, '1.00')).review).toMatch(/device that you haven't used/);
});

test('waits a day with money that came in today and leaves for someone new', async () => {
  const jordansToken = (await bank.signIn(jordan.email)).access;
  const alexs = { email: alex.email, firstName: 'Alex', lastName: 'Morgan' };
  await pay(alexs, '600.00', { token: jordansToken, customer: jordan });
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  expect((await pay(sam, '550.00')).review).toBe(
    'Most of the money that you received today would leave for someone new.',
  );
});
