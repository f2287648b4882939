import type { Transaction } from '@bank/shared/contracts/transactions';
import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const get = async (path: string, by = token) => (await bank.send({ method: 'GET', path, token: by })).json();
const put = (path: string, body: object, by = token) => bank.send({ method: 'PUT', path, body, token: by });
const list = async (query: string): Promise<Transaction[]> =>
  (await get(`/transactions/?${query}&limit=200`)).data.results;
const latest = async (query = 'direction=out') => (await list(query))[0] as Transaction;

test('filters by days in a time zone', async () => {
  const [first] = await list('month=2026-02');
  const day = first?.created_at.slice(0, 10) as string;
  const found = await list(`from=${day}&to=${day}`);
  expect(found.map(({ created_at }) => created_at.slice(0, 10))).toEqual(found.map(() => day));
  expect(found.length).toBeGreaterThan(0);
  const inZone = await list(`from=${day}&to=${day}&zone=Pacific/Auckland`);
  const local = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' });
  expect(inZone.map((one) => local.format(new Date(one.created_at)))).toEqual(inZone.map(() => day));
});

test('filters by the amount that the list shows', async () => {
  const found = await list('min_amount=20&max_amount=30.50');
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(({ amount }) => Number(amount) < 20 || Number(amount) > 30.5)).toEqual([]);
});

test.each([
  ['a day that no calendar has', 'from=2026-02-30'],
  ['a time zone that does not exist', 'zone=Mars/Olympus'],
  ['an amount in words', 'min_amount=ten'],
  ['an unknown category', 'own_category=yachts'],
])('refuses %s', async (_name, query) => {
  const answer = await bank.send({ method: 'GET', path: `/transactions/?${query}`, token });
  expect(answer.statusCode).toBe(400);
});

test('keeps a note with its transaction until it is emptied', async () => {
  const { id } = await latest();
  await put(`/transactions/${id}/note/`, { note: 'Lunch with Kim' });
  expect(await latest()).toMatchObject({ id, note: 'Lunch with Kim' });
  const emptied = await put(`/transactions/${id}/note/`, { note: ' ' });
  expect(emptied.json()).toMatchObject({ message: 'Note removed', data: { note: '' } });
  expect(await latest()).not.toHaveProperty('note');
});

test('changes the category of one transaction only', async () => {
  const [first, second] = (await list('category=food')) as [Transaction, Transaction];
  await put(`/transactions/${first.id}/category/`, { category: 'gifts', applies_to: 'transaction' });
  const gifts = await list('own_category=gifts');
  expect(gifts).toMatchObject([
    { id: first.id, category: 'food', own_category: 'gifts', own_category_display: 'Gifts & Donations' },
  ]);
  expect((await get(`/transactions/${second.id}/details/`)).data).toMatchObject({
    category: 'food',
    category_from: 'bank',
  });
});

test('changes the category of a merchant for all its transactions', async () => {
  const one = (await list('category=food')).find(({ merchant }) => merchant) as Transaction;
  const before = await list(`search=${one.merchant}`);
  await put(`/transactions/${one.id}/category/`, { category: 'health', applies_to: 'transaction' });
  const answer = await put(`/transactions/${one.id}/category/`, {
    category: 'gifts',
    applies_to: 'merchant',
  });
  expect(answer.json().message).toBe(`${one.merchant} is now always Gifts & Donations`);
  expect((await list('own_category=gifts')).map(({ id }) => id)).toEqual(before.map(({ id }) => id));
});

test('refuses a category for a merchant that is not there', async () => {
  const { id } = (await list('transaction_type=transfer')).find(({ merchant }) => !merchant) as Transaction;
  const answer = await put(`/transactions/${id}/category/`, { category: 'gifts', applies_to: 'merchant' });
  expect(answer.statusCode).toBe(400);
});

test("hides a customer's transactions, notes and categories from others", async () => {
  const { id } = await latest();
  const others = (await bank.signIn(sam.email)).access;
  expect((await put(`/transactions/${id}/note/`, { note: 'Mine' }, others)).statusCode).toBe(404);
  expect(
    (await bank.send({ method: 'GET', path: `/transactions/${id}/details/`, token: others })).statusCode,
  ).toBe(404);
});

test('sets, changes and removes a budget', async () => {
  const set = async (amount: unknown) =>
    (await put('/insights/budgets/', { category: 'travel', amount })).json();
  const before = (await set(null)).data;
  await set(400);
  expect((await set('450.50')).data).toEqual([...before, { category: 'travel', amount: '450.50' }]);
  const { categories } = (await get('/insights/spending/')).data;
  expect(categories).toContainEqual(expect.objectContaining({ category: 'travel', budget: '450.50' }));
  expect(await set(null)).toEqual({ success: true, message: 'Budget removed', data: before });
});

test('finds the subscriptions of the demo customer', async () => {
  const { subscriptions } = (await get('/insights/subscriptions/')).data;
  const merchants = subscriptions.map(({ merchant }: { merchant: string }) => merchant);
  expect(merchants).toEqual(expect.arrayContaining(['Reelhouse', 'Tonefield', 'Northside Climbing']));
  expect(merchants).not.toContain('Corner Roast');
});
