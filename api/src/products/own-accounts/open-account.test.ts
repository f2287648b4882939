import { maxAccounts } from '@bank/shared/contracts/own-accounts';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { payInterest } from '../../ledger/interest/pay-interest';
import { type AccountOwner, openAccountOwner } from '../../testing/account-owner';
import { mailTo } from '../../testing/mail-to';
import { bookMoney } from '../../testing/people/leaving';

let it: AccountOwner;
beforeEach(async () => {
  it = await openAccountOwner();
});
afterEach(async () => {
  expect(await findBrokenInvariants(it.bank.deps.db)).toEqual([]);
  await it.bank.close();
});

const stored = () =>
  it.bank.deps.db.selectFrom('accounts').select('id').where('customer_id', '=', alex.id).execute();

test('shows rate and limit before, and what can’t be opened online', async () => {
  expect(await it.offers()).toEqual({
    offers: [
      {
        account_type: 'savings',
        account_type_display: 'Savings Account',
        interest_rate: '3.50',
        is_offered: true,
      },
      {
        account_type: 'checking',
        account_type_display: 'Checking Account',
        interest_rate: null,
        is_offered: true,
      },
      {
        account_type: 'business',
        account_type_display: 'Business Account',
        interest_rate: null,
        is_offered: false,
      },
      {
        account_type: 'investment',
        account_type_display: 'Investment Account',
        interest_rate: null,
        is_offered: false,
      },
    ],
    open_accounts: 4,
    max_accounts: maxAccounts,
  });
});

test.each(['savings', 'checking'])('opens a %s account without money', async (account_type) => {
  const answer = await it.open({ account_type, nickname: ' Trip ' });
  expect(answer.json()).toMatchObject({
    success: true,
    data: {
      account_type,
      account_number: expect.stringMatching(/^4\d{9}$/),
      balance: '0.00',
      nickname: 'Trip',
      is_active: true,
      opened_on: '2026-03-18',
    },
  });
  expect((await it.offers()).open_accounts).toBe(5);
});

test('tells the customer by email, and in the history', async () => {
  const { account_number } = await it.opened();
  const [letter] = await mailTo(it.bank, alex.email);
  expect([letter?.subject, letter?.text]).toEqual([
    'Your new Savings Account is open',
    expect.stringContaining('3.5% a year'),
  ]);
  const { events } = (await it.send('GET', '/auth/history/')).json().data;
  expect(events[0].text).toBe(`Savings Account ending in ${account_number.slice(-4)} opened`);
});

test.each(['business', 'investment', 'credit', 'internal'])(
  'refuses to open a %s account',
  async (account_type) => {
    const before = await stored();
    expect((await it.open({ account_type })).json().errors).toEqual({
      account_type: ['Please choose a checking or savings account'],
    });
    expect(await stored()).toEqual(before);
  },
);

test('refuses more accounts than a customer can have', async () => {
  await it.opened();
  await it.opened('checking');
  const refused = await it.open();
  expect([refused.statusCode, refused.json().error]).toEqual([409, 'You already have 6 accounts']);
  expect(await stored()).toHaveLength(maxAccounts);
});

test('counts accounts that are opened at once', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => it.open()));
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 409, 409]);
  expect(await stored()).toHaveLength(maxAccounts);
});

test('opens one account for a key, also at once', async () => {
  const key = { 'idempotency-key': 'open-once' };
  const answers = await Promise.all([1, 2, 3].map(() => it.open({ account_type: 'savings' }, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await stored()).toHaveLength(5);
});

test('limits opening and closing within a day', async () => {
  for (let count = 0; count < maxAccounts; count += 1) await it.close((await it.opened()).id);
  expect((await it.open()).statusCode).toBe(429);
  it.bank.clock.pass(hours(24));
  await it.goTo(it.bank.clock.now().toISOString());
  expect((await it.open()).statusCode).toBe(200);
});

test('earns interest like every savings account', async () => {
  await payInterest(it.bank.deps);
  const { id } = await it.opened();
  const deposit = { account: id, amount: 10_000_00, at: it.bank.clock.now() };
  await it.bank.deps.db.transaction().execute((tx) => bookMoney(tx, deposit));
  await it.goTo('2026-04-01T02:00:00Z');
  await payInterest(it.bank.deps);
  // 14 days, from March 18 to 31.
  expect((await it.details(id))?.balance).toBe('10013.42');
});
