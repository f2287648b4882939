import type { OwnRequest } from '@bank/shared/contracts/requests';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, jordan, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let bank: TestBank;
let token: string;
let transaction: string;
let people: string[];
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  await post('/transactions/verify-pin/', { pin: alex.pin });
  const bill = {
    from_account_id: checking,
    amount: 90,
    payee: { name: 'Harbor Grill', account_number: '1' },
  };
  transaction = (await post('/transactions/bills/', bill)).json().data.id;
  people = [await find(sam, 'Sam Rivera'), await find(jordan, 'Jordan Blake')];
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const post = (path: string, body: object, headers?: Record<string, string>) =>
  bank.send({ method: 'POST', path, body, token, ...(headers && { headers }) });
const find = async ({ email }: typeof sam, name: string): Promise<string> =>
  (await post('/payments/people/find/', { address: email, name })).json().data.person.id;
const show = (id = transaction) =>
  bank.send({ method: 'GET', path: `/payments/requests/split/${id}/`, token });
const split = (amounts: number[], more: object = {}, headers?: Record<string, string>) =>
  post(
    '/payments/requests/split/',
    {
      transaction_id: transaction,
      account_id: checking,
      note: 'Dinner',
      shares: amounts.map((amount, index) => ({ person_id: people[index], amount })),
      ...more,
    },
    headers,
  );

test('asks each person for their share', async () => {
  const { requests } = (await split([30.01, 29.99])).json().data;
  expect(requests).toMatchObject([
    { person_name: 'Sam Rivera', amount: '30.01', note: 'Dinner', status: 'open', link: null },
    { person_name: 'Jordan Blake', amount: '29.99', note: 'Dinner', status: 'open', link: null },
  ]);
  expect((await show()).json().data).toEqual({
    transaction_id: transaction,
    merchant: 'Harbor Grill',
    amount: '90.00',
    asked: '60.00',
    note: 'Harbor Grill',
    created_at: '2026-03-18T09:30:00.000Z',
  });
});

test('asks for no more than was paid, counting what is open or paid', async () => {
  expect((await split([60, 30.01])).json().errors.shares[0]).toMatch(/more than you paid/);
  const made = (await split([60])).json().data.requests as OwnRequest[];
  expect((await split([30.01])).statusCode).toBe(400);
  await post(`/payments/requests/${made[0]?.id}/cancel/`, {});
  expect((await split([60, 30])).statusCode).toBe(200);
});

test('makes all requests or none', async () => {
  people[1] = 'person_unknown';
  expect((await split([10, 10])).statusCode).toBe(404);
  expect((await show()).json().data.asked).toBe('0.00');
});

test('splits once per key', async () => {
  const key = { 'idempotency-key': 'split' };
  const first = await split([30], {}, key);
  expect((await split([30], {}, key)).body).toBe(first.body);
  expect((await split([31], {}, key)).statusCode).toBe(422);
  expect((await show()).json().data.asked).toBe('30.00');
});

test('refuses a person twice, and more than 20 people', async () => {
  people[1] = people[0] as string;
  expect((await split([10, 10])).json().errors.shares[0]).toMatch(/each person once/);
  expect((await split(Array.from({ length: 21 }, () => 1))).json().errors.shares[0]).toMatch(/at most 20/);
});

test('splits only a payment of the customer’s own that took money out', async () => {
  const moved = { from_account_id: checking, to_account_id: savings, amount: 5 };
  await post('/transactions/verify-pin/', { pin: alex.pin });
  const { id } = (await post('/transactions/transfer/internal/', moved)).json().data;
  expect((await show(id)).json().errors.transaction_id[0]).toMatch(/took money out/);
  expect((await split([1], { transaction_id: id })).statusCode).toBe(400);
  token = (await bank.signIn(sam.email)).access;
  expect((await show()).statusCode).toBe(404);
});
