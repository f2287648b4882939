import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const checking = alex.accounts[0]?.id;
const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const post = (path: string, body: object = {}) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token });
const list = async () =>
  (await bank.send({ method: 'GET', path: '/transactions/bills/', token })).json().data;

test('[API-4] removes a payee without scheduled payments; re-adding restores it', async () => {
  const payee = (await post('bills/payees', power)).json().data.id;
  const payees = async () => (await list()).payees.map(({ id }: { id: string }) => id);
  expect((await post('bills/payees', power)).json().data.id).toBe(payee);
  await post('verify-pin', { pin: alex.pin });
  const planned = { from_account_id: checking, amount: 1, payee_id: payee, pay_on: '2026-03-20' };
  const { id } = (await post('bills/planned', planned)).json().data;
  const refused = await post(`bills/payees/${payee}/remove`);
  expect([refused.statusCode, refused.json().error]).toEqual([
    409,
    'A payment to Northside Power is scheduled',
  ]);
  await post(`bills/planned/${id}/cancel`);
  expect((await post(`bills/payees/${payee}/remove`)).statusCode).toBe(200);
  expect([await payees(), (await post(`bills/payees/${payee}/remove`)).statusCode]).toEqual([[], 404]);
  await post('verify-pin', { pin: alex.pin });
  const bill = { from_account_id: checking, amount: 1, payee_id: payee };
  expect((await post('bills', bill)).statusCode).toBe(404);
  expect((await post('bills/payees', power)).json().data.id).toBe(payee);
  expect(await payees()).toEqual([payee]);
  expect((await post('bills', bill)).statusCode).toBe(200);
});
