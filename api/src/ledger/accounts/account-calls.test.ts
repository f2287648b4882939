import { parseMoney, sum } from '@bank/shared/money';
import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const accountsOf = async (email: string) =>
  bank.send({ method: 'GET', path: '/banking/accounts/', token: (await bank.signIn(email)).access });

test('[API-3] lists Alex’s four accounts with exactly the specified fields', async () => {
  const answer = await accountsOf('alex@example.com');
  expect(answer.statusCode).toBe(200);
  const accounts: Record<string, unknown>[] = answer.json().data;
  expect(accounts.map((account) => account.account_type)).toEqual([
    'checking',
    'savings',
    'business',
    'investment',
  ]);
  expect(accounts[0]).toEqual({
    id: expect.stringMatching(/^acc_/),
    account_type: 'checking',
    account_type_display: 'Checking Account',
    account_number: expect.stringMatching(/^\d{10}$/),
    balance: expect.stringMatching(/^\d+\.\d{2}$/),
    is_active: true,
  });
});

test('[API-5] shows balances that equal the sum of the ledger entries', async () => {
  const { data } = (await accountsOf('alex@example.com')).json();
  const balances = data.map((account: { balance: string }) => parseMoney(account.balance));
  const entries = await bank.deps.db
    .selectFrom('entries')
    .innerJoin('accounts', 'accounts.id', 'entries.account_id')
    .select('amount_cents')
    .where('customer_id', '=', alex.id)
    .execute();
  expect(sum(balances)).toBe(sum(entries.map((entry) => entry.amount_cents)));
});

test('[API-3] lists Sam’s only account, an empty checking account', async () => {
  const { data } = (await accountsOf('sam@example.com')).json();
  expect(data).toHaveLength(1);
  expect(data[0]).toMatchObject({ account_type: 'checking', balance: '0.00' });
});

test('[API-3] shows customers only their own accounts', async () => {
  const ids = async (email: string) =>
    (await accountsOf(email)).json().data.map((account: { id: string }) => account.id);
  const [alex, sam] = [await ids('alex@example.com'), await ids('sam@example.com')];
  expect(alex.filter((id: string) => sam.includes(id))).toEqual([]);
});

test('[API-1] shows an unverified customer the profile but no accounts', async () => {
  const { access: token } = await bank.signIn('robin@example.com');
  const profile = await bank.send({ method: 'GET', path: '/auth/profile/', token });
  expect(profile.statusCode).toBe(200);
  expect(profile.json().data).toMatchObject({ first_name: 'Robin', is_verified: false });
  const accounts = await bank.send({ method: 'GET', path: '/banking/accounts/', token });
  expect(accounts.statusCode).toBe(403);
  expect(accounts.json()).toEqual({
    error: 'Email verification required',
    message: 'Please verify your email address, then try again.',
    errors: {},
  });
});

test('[API-3] requires a token to list accounts', async () => {
  expect((await bank.send({ method: 'GET', path: '/banking/accounts/' })).statusCode).toBe(401);
});
