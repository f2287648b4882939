import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const get = (path: string) => bank.send({ method: 'GET', path: `/banking/accounts/${path}`, token });

test('[API-3] returns an account with the same fields as the list', async () => {
  const list = (await get('')).json().data;
  for (const account of list) {
    const answer = await get(`${account.id}/`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: account });
  }
});

test('[API-3] returns the same balance in US dollars as the list', async () => {
  const [account] = (await get('')).json().data;
  const answer = await get(`${account.id}/balance/`);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({ data: { balance: account.balance, currency: 'USD' } });
});

test.each([
  ['another customer’s', sam.accounts[0]!.id],
  ['the bank’s own', 'bank_cash'],
  ['unknown', 'acc_23456789abcdefghjkmn'],
  ['malformed', '1'],
  ['a quotation mark', "'"],
  ['a control character', '%00'],
  ['longer than any ID', 'x'.repeat(90)],
])('[API-3] responds with 404 to an account ID that is %s', async (_what, id) => {
  for (const path of [`${id}/`, `${id}/balance/`]) {
    const answer = await get(path);
    expect([path, answer.statusCode]).toEqual([path, 404]);
    expect(answer.json()).toEqual({
      error: 'Account not found',
      message: 'Please choose one of your accounts.',
      errors: {},
    });
  }
});

test('[API-3] shows an account only to its signed-in, verified owner', async () => {
  const path = `/banking/accounts/${alex.accounts[0]!.id}/`;
  const { access } = await bank.signIn('robin@example.com');
  for (const below of ['', 'balance/']) {
    expect((await bank.send({ method: 'GET', path: path + below })).statusCode).toBe(401);
    expect((await bank.send({ method: 'GET', path: path + below, token: access })).statusCode).toBe(403);
  }
});
