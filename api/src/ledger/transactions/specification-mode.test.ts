import type { Transaction } from '@bank/shared/contracts/transactions';
import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const list = (query = '') => bank.send({ method: 'GET', path: `/transactions/?limit=200${query}`, token });
const summarize = (query = '') => bank.send({ method: 'GET', path: `/transactions/summary/${query}`, token });

test.each([
  'from=2026-03-01&to=2026-03-02',
  'min_amount=20&max_amount=30',
  'own_category=health',
  'month=this&zone=Pacific/Kiritimati',
  'from=yesterday&to=today',
  'zone=Mars/Olympus',
  'min_amount=ten',
  'own_category=yachts',
  'include=credit-cards',
  'include=everything',
])('ignores the filters %s in specification mode', async (query) => {
  const month = query.includes('month') ? 'month=this' : '';
  expect((await list(`&${query}`)).json()).toEqual((await list(`&${month}`)).json());
  expect((await summarize(`?${query}`)).json()).toEqual((await summarize(`?${month}`)).json());
});

test('shows nothing that customers added in full mode', async () => {
  const before = (await list()).json().data.results as Transaction[];
  const { id } = before.find(({ is_credit, merchant }) => !is_credit && merchant) as Transaction;
  const send = (method: 'PUT' | 'POST', path: string, body: object) =>
    bank.send({ method, path: `/transactions/${path}/`, body, token });
  const answers = [
    await send('PUT', `${id}/note`, { note: 'Lunch with Kim' }),
    await send('PUT', `${id}/category`, { category: 'gifts', applies_to: 'merchant' }),
    await send('POST', 'disputes', { transaction_id: id, reason: 'canceled' }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect((await list()).json().data.results).toEqual(before);
});
