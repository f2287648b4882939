import { alex, sam } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const get = async (path: string, by = token) =>
  (await bank.send({ method: 'GET', path: `/banking/${path}`, token: by })).json().data;
const details = async (by = token) => get('account-details/', by);
const look = (id: string, body: object, by = token) =>
  bank.send({ method: 'PUT', path: `/banking/accounts/${id}/look/`, body, token: by });

const audited = () =>
  bank.deps.db
    .selectFrom('audit_log')
    .select('detail')
    .where('action', '=', 'account-look-changed')
    .orderBy('id')
    .execute();

test('lists what the accounts list has, with details to get paid', async () => {
  const [accounts, all] = [await get('accounts/'), await details()];
  expect(all.map(({ id }: { id: string }) => id)).toEqual(accounts.map(({ id }: { id: string }) => id));
  expect(all[1]).toEqual({
    id: savings,
    account_type: 'savings',
    account_type_display: 'Savings Account',
    account_number: '4021786418',
    routing_number: '990000136',
    balance: accounts[1].balance,
    held: '0.00',
    available: accounts[1].balance,
    nickname: '',
    color: 'indigo',
    interest_rate: '3.50',
    interest_this_month: expect.stringMatching(/^\d+\.\d\d$/),
    interest_paid_on: '2026-04-01',
    interest_paid_this_year: expect.stringMatching(/^\d+\.\d\d$/),
    opened_on: '2024-09-01',
    is_active: true,
  });
});

test('knows the bank by its own routing number', async () => {
  const { bank_name } = await get('routing-numbers/990000136/');
  expect(bank_name).toBe('Larch');
});

test('changes only what the request contains', async () => {
  expect((await look(savings, { nickname: '  Rainy days ' })).json().data).toMatchObject({
    nickname: 'Rainy days',
    color: 'indigo',
  });
  await look(savings, { color: 'rose' });
  expect((await details())[1]).toMatchObject({ nickname: 'Rainy days', color: 'rose' });
  await look(savings, { nickname: '' });
  expect((await details())[1]).toMatchObject({ nickname: '', color: 'rose' });
});

test('keeps concurrent changes of nickname and color', async () => {
  await Promise.all([look(savings, { nickname: 'Trip' }), look(savings, { color: 'green' })]);
  expect((await details())[1]).toMatchObject({ nickname: 'Trip', color: 'green' });
});

test('audits each change once and ignores a request that changes nothing', async () => {
  await look(checking, { nickname: 'Daily', color: 'teal' });
  await look(checking, { nickname: 'Daily' });
  await look(checking, {});
  expect(await audited()).toEqual([{ detail: { account: checking, fields: 'nickname' } }]);
});

test.each([
  ['a long nickname', { nickname: 'x'.repeat(41) }, { nickname: ['Please use at most 40 characters'] }],
  [
    'hidden characters',
    { nickname: 'pay\u202epal' },
    { nickname: ['Please remove hidden characters. It helps to type the text instead of pasting it.'] },
  ],
  ['an unknown color', { color: 'pink' }, { color: ['Please choose one of the colors'] }],
])('refuses %s with one error and changes nothing', async (_what, body, errors) => {
  const answer = await look(checking, body);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, errors]);
  expect(await audited()).toEqual([]);
});

test("refuses to change another customer's account", async () => {
  const foreign = await look(sam.accounts[0]!.id, { nickname: 'Mine' });
  expect([foreign.statusCode, foreign.json()]).toEqual([
    404,
    { error: 'Account not found', message: 'Please choose one of your accounts.', errors: {} },
  ]);
});

test('[API-3] leaves the accounts list as specified after a change', async () => {
  const before = await get('accounts/');
  await look(checking, { nickname: 'Daily', color: 'rose' });
  expect(await get('accounts/')).toEqual(before);
});
