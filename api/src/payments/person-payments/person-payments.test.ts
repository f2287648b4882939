import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { minutes, seconds } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { sendDue } from './send-due';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const samsChecking = sam.accounts[0]?.id as string;

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const post = (path: string, body: object, headers?: Record<string, string>, by = token) =>
  bank.send({ method: 'POST', path, body, token: by, ...(headers && { headers }) });
const get = async (path: string, by = token) =>
  (await bank.send({ method: 'GET', path, token: by })).json().data;

const findSam = async () =>
  (await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' })).json().data.person
    .id as string;

const prove = (bound: object) => post('/transactions/verify-pin/', { pin: alex.pin, ...bound });
const order = (person_id: string, more: object = {}) => ({
  person_id,
  from_account_id: checking,
  amount: 25,
  note: 'Dinner',
  ...more,
});
async function pay(personId: string, more: object = {}, headers?: Record<string, string>) {
  const { person_id, from_account_id, amount } = order(personId, more);
  await prove({ person_id, from_account_id, amount });
  return post('/payments/people/pay/', order(personId, more), headers);
}
const undo = (id: string, by = token) => post(`/payments/people/payments/${id}/undo/`, {}, undefined, by);

const stateOf = async (id: string) =>
  bank.deps.db
    .selectFrom('accounts')
    .select(['balance_cents', 'held_cents'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

const waitUntilSent = async () => {
  bank.clock.pass(seconds(10));
  return sendDue(bank.deps);
};

test('lists the payer among the payee’s people, unless they were removed', async () => {
  const samsToken = (await bank.signIn(sam.email)).access;
  const samsPeople = async () => (await get('/payments/people/', samsToken)).people;
  const id = await findSam();
  await pay(id);
  expect(await samsPeople()).toEqual([]);
  await waitUntilSent();
  const [payer] = await samsPeople();
  expect(payer).toMatchObject({ name: 'Alex Morgan', account_ending: '6350', last_paid_at: null });
  await post(`/payments/people/${payer.id}/forget/`, {}, undefined, samsToken);
  await pay(id, { from_account_id: savings });
  await waitUntilSent();
  expect(await samsPeople()).toEqual([]);
});

test('can be undone for two minutes if the customer needs longer', async () => {
  await bank.send({ method: 'PUT', path: '/auth/settings/', body: { longer_undo: true }, token });
  const { data } = (await pay(await findSam())).json();
  bank.clock.pass(seconds(119));
  expect(await sendDue(bank.deps)).toBe(0);
  expect((await undo(data.id)).statusCode).toBe(200);
  const second = (await pay(await findSam())).json().data;
  bank.clock.pass(seconds(120));
  expect(await sendDue(bank.deps)).toBe(1);
  expect((await undo(second.id)).statusCode).toBe(409);
});

test('holds the money for 10 seconds, then books it for both', async () => {
  const [before, samBefore] = [await stateOf(checking), await stateOf(samsChecking)];
  const answer = await pay(await findSam());
  expect(answer.json()).toEqual({
    success: true,
    message: 'Payment on its way',
    data: {
      id: expect.stringMatching(/^pay_/),
      reference: expect.stringMatching(/^LRC-/),
      person_id: expect.any(String),
      person_name: 'Sam Rivera',
      account_ending: '1539',
      from_account_id: checking,
      from_account_number: '4021786350',
      amount: '25.00',
      note: 'Dinner',
      status: 'held',
      transaction_id: null,
      created_at: '2026-03-18T09:30:00.000Z',
      sends_at: '2026-03-18T09:30:10.000Z',
      closed_at: null,
      review: null,
    },
  });
  expect(await stateOf(checking)).toEqual({ balance_cents: before.balance_cents, held_cents: 2500 });
  expect(await stateOf(samsChecking)).toEqual(samBefore);
  bank.clock.pass(seconds(9));
  expect(await sendDue(bank.deps)).toBe(0);
  bank.clock.pass(seconds(1));
  expect(await sendDue(bank.deps)).toBe(1);
  expect(await sendDue(bank.deps)).toBe(0);
  expect(await stateOf(checking)).toEqual({
    balance_cents: before.balance_cents - 2500,
    held_cents: before.held_cents,
  });
  expect((await stateOf(samsChecking)).balance_cents).toBe(samBefore.balance_cents + 2500);
});

test('shows each of them the other’s name', async () => {
  await pay(await findSam());
  await waitUntilSent();
  const [mine] = (await get('/transactions/')).results;
  const samToken = (await bank.signIn(sam.email)).access;
  const [theirs] = (await get('/transactions/', samToken)).results;
  expect([mine, theirs]).toMatchObject([
    { merchant: 'Sam Rivera', description: 'Dinner' },
    { merchant: 'Alex Morgan', description: 'Dinner' },
  ]);
  const { results } = await get('/auth/notifications/', samToken);
  expect(results).toContainEqual(expect.objectContaining({ title: 'Alex Morgan sent you $25.00' }));
});

test('returns everything if it is undone, also twice', async () => {
  const before = await stateOf(checking);
  const { id } = (await pay(await findSam())).json().data;
  expect((await undo(id)).json().data).toMatchObject({ status: 'undone' });
  expect((await undo(id)).statusCode).toBe(200);
  expect(await stateOf(checking)).toEqual(before);
  expect(await waitUntilSent()).toBe(0);
  expect((await get(`/payments/people/payments/${id}/`)).status).toBe('undone');
});

test('refuses to undo a payment that was sent', async () => {
  const { id } = (await pay(await findSam())).json().data;
  await waitUntilSent();
  expect((await undo(id)).statusCode).toBe(409);
  expect((await get(`/payments/people/payments/${id}/`)).status).toBe('sent');
});

test('hides a payment from others', async () => {
  const { id } = (await pay(await findSam())).json().data;
  const samToken = (await bank.signIn(sam.email)).access;
  expect((await undo(id, samToken)).statusCode).toBe(404);
});

test('pays once per key and replays the exact response', async () => {
  const id = await findSam();
  const key = { 'idempotency-key': 'dinner' };
  const first = await pay(id, {}, key);
  await waitUntilSent();
  const again = await post('/payments/people/pay/', order(id), key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect((await get('/payments/people/payments/')).payments).toHaveLength(1);
  expect((await post('/payments/people/pay/', order(id, { amount: 26 }), key)).statusCode).toBe(422);
});

test('needs a PIN that was verified for this person and this amount', async () => {
  const id = await findSam();
  expect((await post('/payments/people/pay/', order(id))).statusCode).toBe(403);
  await prove({ from_account_id: checking, amount: 25, payee_id: null });
  await prove({ person_id: id, from_account_id: checking, amount: 24 });
  expect((await post('/payments/people/pay/', order(id, { from_account_id: savings }))).statusCode).toBe(403);
  await prove({ person_id: id, from_account_id: checking, amount: 25 });
  expect((await post('/payments/people/pay/', order(id))).statusCode).toBe(200);
});

test('refuses more than what is available and keeps the permit', async () => {
  const id = await findSam();
  const { balance_cents } = await stateOf(checking);
  await pay(id, { amount: (balance_cents - 100) / 100 });
  const refused = await pay(id, { amount: 2 });
  expect(refused.json().error).toBe('Insufficient funds in selected account');
  expect((await pay(id, { amount: 1 })).statusCode).toBe(200);
  expect(await waitUntilSent()).toBe(2);
  expect((await stateOf(checking)).balance_cents).toBe(0);
});

test('returns the money if the other account was closed in the meantime', async () => {
  const before = await stateOf(checking);
  const { id } = (await pay(await findSam())).json().data;
  await bank.deps.db
    .updateTable('accounts')
    .set({ is_active: false })
    .where('id', '=', samsChecking)
    .execute();
  await waitUntilSent();
  expect((await get(`/payments/people/payments/${id}/`)).status).toBe('returned');
  expect(await stateOf(checking)).toEqual(before);
  expect((await get('/auth/notifications/')).results[0].title).toBe(
    "Your payment of $25.00 didn't go through",
  );
});

test('allows 10 payments a minute', async () => {
  const id = await findSam();
  for (let done = 0; done < 10; done += 1) expect((await pay(id, { amount: 1 })).statusCode).toBe(200);
  expect((await pay(id, { amount: 1 })).statusCode).toBe(429);
});

test('books what was due while the bank was down, once', async () => {
  await pay(await findSam());
  bank.clock.pass(minutes(60 * 24));
  expect(await Promise.all([sendDue(bank.deps), sendDue(bank.deps)])).toContain(1);
  const { payments } = await get('/payments/people/payments/', (await bank.signIn(alex.email)).access);
  expect(payments).toMatchObject([{ status: 'sent' }]);
});

test('sends what was paid while the clock was far ahead', async () => {
  const person = await findSam();
  bank.clock.pass(minutes(60 * 24 * 365));
  token = (await bank.signIn(alex.email)).access;
  await pay(person);
  expect(await sendDue(bank.deps)).toBe(0);
  bank.clock.pass(-minutes(60 * 24 * 365));
  expect(await sendDue(bank.deps)).toBe(1);
});

test('remembers when a person was paid, and pays no one who was forgotten', async () => {
  const id = await findSam();
  await pay(id);
  expect((await get('/payments/people/')).people[0]).toMatchObject({
    id,
    last_paid_at: '2026-03-18T09:30:00.000Z',
  });
  await post(`/payments/people/${id}/forget/`, {});
  expect((await pay(id)).statusCode).toBe(404);
});
