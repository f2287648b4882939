import type { Transaction } from '@bank/shared/contracts/transactions';
import { cents } from '@bank/shared/money';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { book } from '../../testing/random-bookings';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts as [(typeof alex.accounts)[0], (typeof alex.accounts)[0]];
const samsAccount = sam.accounts[0]!;

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterAll(() => bank.close());

const get = (query = '') => bank.send({ method: 'GET', path: `/transactions/${query}`, token });
const list = async (query = ''): Promise<Transaction[]> => {
  const answer = await get(query);
  expect(answer.statusCode).toBe(200);
  return answer.json().data.results;
};

test('[API-4] returns the 50 newest transactions by default, newest first', async () => {
  const found = await list();
  expect(found).toHaveLength(50);
  const moments = found.map(({ created_at, id }) => `${created_at} ${id}`);
  expect(moments).toEqual([...moments].sort().reverse());
});

test('[API-4] returns pages without gaps or duplicates', async () => {
  const all = await list('?limit=200');
  const pages = [
    await list('?limit=80'),
    await list('?limit=80&offset=80'),
    await list('?limit=40&offset=160'),
  ];
  expect(pages.flat()).toEqual(all);
  expect(await list('?offset=5000')).toEqual([]);
});

test('[API-5] shows money received as a credit without a sender account', async () => {
  const [newest] = await list('?transaction_type=deposit&limit=1');
  expect(newest).toEqual({
    id: expect.stringMatching(/^txn_/),
    amount: '2624.50',
    description: 'Salary',
    merchant: 'Halden Engineering',
    category: 'income',
    category_display: 'Income',
    transaction_type: 'deposit',
    transaction_type_display: 'Deposit',
    is_credit: true,
    from_account_number: null,
    to_account_number: checking.number,
    created_at: expect.stringMatching(/^2026-03-15T.*Z$/),
  });
});

test('[API-5] shows money paid as a debit with a positive amount', async () => {
  const [newest] = await list('?transaction_type=payment&limit=1');
  expect(newest).toMatchObject({
    amount: expect.stringMatching(/^\d+\.\d{2}$/),
    is_credit: false,
    from_account_number: checking.number,
    to_account_number: null,
  });
});

test('[API-4] lists an internal transfer once, credited to the destination', async () => {
  bank.clock.pass(1000);
  const id = await book(bank.deps.db, 'transfer', bank.clock.now(), [
    [checking.id, cents(-12_345)],
    [savings.id, cents(12_345)],
  ]);
  const sides = {
    id,
    amount: '123.45',
    from_account_number: checking.number,
    to_account_number: savings.number,
  };
  expect((await list('?limit=2'))[0]).toMatchObject({ ...sides, is_credit: false });
  expect((await list('?limit=2'))[1]?.id).not.toBe(id);
  expect((await list(`?limit=1&account_id=${checking.id}`))[0]).toMatchObject({ ...sides, is_credit: false });
  expect((await list(`?limit=1&account_id=${savings.id}`))[0]).toMatchObject({ ...sides, is_credit: true });
});

test('[API-4] orders transactions with the same timestamp by ID', async () => {
  bank.clock.pass(hours(1) / 60);
  const ids: string[] = [];
  for (let booked = 0; booked < 7; booked += 1) {
    const sides: [string, ReturnType<typeof cents>][] = [
      [checking.id, cents(-1)],
      [booked % 2 ? savings.id : 'bank_cash', cents(1)],
    ];
    ids.push(await book(bank.deps.db, booked % 3 ? 'transfer' : 'payment', bank.clock.now(), sides));
  }
  const newest = [...ids].sort().reverse();
  expect((await list('?limit=7')).map(({ id }) => id)).toEqual(newest);
  expect((await list('?limit=3&offset=2')).map(({ id }) => id)).toEqual(newest.slice(2, 5));
});

test.each(['deposit', 'withdrawal', 'transfer', 'payment'])(
  '[API-4] filters the list by type %s',
  async (type) => {
    const found = await list(`?transaction_type=${type}&limit=200`);
    expect(found.length).toBeGreaterThan(0);
    expect(new Set(found.map((one) => one.transaction_type))).toEqual(new Set([type]));
  },
);

test('[API-4] shows customers only their own transactions', async () => {
  const { access } = await bank.signIn(sam.email);
  const answer = await bank.send({ method: 'GET', path: '/transactions/', token: access });
  expect(answer.json()).toEqual({ data: { results: [] } });
});

test.each(['acc_nobody', samsAccount.id, 'bank_cash', '%00', '', 'x'.repeat(5000)])(
  '[API-4] responds with 404 for an inaccessible account: %s',
  async (id) => {
    for (const path of ['', 'stats/']) {
      const answer = await get(`${path}?account_id=${id}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.json().error).toBe('Account not found');
    }
  },
);

test.each([
  ['limit=0', 'limit', 'Please use a whole number from 1 to 200'],
  ['limit=201', 'limit', 'Please use a whole number from 1 to 200'],
  ['limit=5.5', 'limit', 'Please use a whole number from 1 to 200'],
  ['limit=', 'limit', 'Please use a whole number from 1 to 200'],
  ['limit=5&limit=6', 'limit', 'Please use a whole number from 1 to 200'],
  ['offset=-1', 'offset', 'Please use a whole number from 0 to 1000000'],
  ['offset=1000001', 'offset', 'Please use a whole number from 0 to 1000000'],
  ['transaction_type=gift', 'transaction_type', 'Please choose deposit, withdrawal, transfer or payment'],
  ['transaction_type=', 'transaction_type', 'Please choose deposit, withdrawal, transfer or payment'],
])('[API-4] [API-7] rejects %s', async (query, field, text) => {
  const answer = await get(`?${query}`);
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ [field]: [text] });
});
