import { sql } from 'kysely';
import { findBrokenInvariants } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { payInterest } from '../../ledger/interest/pay-interest';
import { type AccountOwner, openAccountOwner } from '../../testing/account-owner';
import { mailTo } from '../../testing/mail-to';
import { bookMoney } from '../../testing/people/leaving';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let it: AccountOwner;
beforeEach(async () => {
  it = await openAccountOwner();
});
afterEach(async () => {
  expect(await findBrokenInvariants(it.bank.deps.db)).toEqual([]);
  await it.bank.close();
});

const receive = (account: string, amount: number) =>
  it.bank.deps.db.transaction().execute((tx) => bookMoney(tx, { account, amount, at: it.bank.clock.now() }));

const pay = async (to_account_id: string) => {
  const order = { from_account_id: checking, to_account_id, amount: 5 };
  await it.send('POST', '/transactions/verify-pin/', { pin: alex.pin, ...order });
  return it.send('POST', '/transactions/transfer/internal/', order);
};

describe('an empty account', () => {
  test('closes for good, once', async () => {
    const { id } = await it.opened();
    await it.send('PUT', `/banking/accounts/${id}/goal/`, { goal: { amount: 100, reach_by: null } });
    expect(await it.closing(id)).toEqual([]);
    const answer = await it.close(id);
    expect(answer.json()).toMatchObject({
      message: 'Your Savings Account is closed',
      data: { id, is_active: false, closed_on: '2026-03-18', balance: '0.00' },
    });
    expect(answer.json().data.goal).toBeUndefined();
    const before = await mailTo(it.bank, alex.email);
    expect((await it.close(id)).json()).toEqual(answer.json());
    expect(await mailTo(it.bank, alex.email)).toHaveLength(before.length);
    expect(before[0]?.subject).toBe('Your Savings Account is closed');
  });

  test('takes no money once it’s closed', async () => {
    const { id } = await it.opened('checking');
    await it.close(id);
    expect((await pay(id)).statusCode).toBe(404);
    expect((await it.depositCheck(id)).statusCode).toBe(404);
    await expect(receive(id, 5_00)).rejects.toThrow('closed_accounts_are_empty');
  });

  test('keeps its transactions, and its statements up to the month of the closing', async () => {
    const { id } = await it.opened('checking');
    await receive(id, 5_00);
    await receive(id, -5_00);
    await it.close(id);
    await it.goTo('2026-06-10T12:00:00Z');
    const all: { account_id: string; months: string[] }[] = (
      await it.send('GET', '/banking/statements/')
    ).json().data;
    expect(all.find(({ account_id }) => account_id === id)?.months).toEqual(['2026-03']);
    const statement = await it.send('GET', `/banking/accounts/${id}/statements/2026-03/`);
    expect(statement.json().data).toMatchObject({
      money_in: '5.00',
      closing_balance: '0.00',
      transactions: 2,
    });
    const listed = await it.send('GET', `/transactions/?account_id=${id}`);
    expect(listed.json().data.results).toHaveLength(2);
  });

  test('makes room for another account', async () => {
    const first = await it.opened();
    await it.opened();
    expect((await it.open()).statusCode).toBe(409);
    await it.close(first.id);
    expect((await it.open()).statusCode).toBe(200);
  });
});

test('refuses another customer’s account', async () => {
  const foreign = String(sam.accounts[0]?.id);
  expect((await it.close(foreign)).statusCode).toBe(404);
  expect((await it.send('GET', `/banking/accounts/${foreign}/closing/`)).statusCode).toBe(404);
});

test('stays open with money in it', async () => {
  const refused = await it.close(savings);
  expect([refused.statusCode, refused.json()]).toEqual([
    409,
    {
      error: "This account can't be closed yet",
      message: expect.stringContaining('Move your money out: There'),
      errors: { settle_first: [expect.stringContaining('Move it to another account')] },
    },
  ]);
  expect((await it.details(savings))?.is_active).toBe(true);
});

test('stays open as the only checking account, until there is another', async () => {
  const { db } = it.bank.deps;
  const token = (await it.bank.signIn(sam.email)).access;
  const own = String(sam.accounts[0]?.id);
  const close = () => it.bank.post(`/banking/accounts/${own}/close/`, {}, token);
  const balance = await db
    .selectFrom('accounts')
    .select('balance_cents')
    .where('id', '=', own)
    .executeTakeFirst();
  if (balance?.balance_cents) await receive(own, -balance.balance_cents);
  expect((await close()).json().errors.settle_first).toEqual([
    expect.stringContaining('Open another checking account: It'),
  ]);
  await it.bank.post('/banking/accounts/', { account_type: 'checking' }, token);
  expect((await close()).statusCode).toBe(200);
});

test('stays open until last month’s interest is paid', async () => {
  await payInterest(it.bank.deps);
  const { id } = await it.opened();
  await receive(id, 1_000_00);
  await it.goTo('2026-03-31T12:00:00Z');
  await receive(id, -1_000_00);
  await it.goTo('2026-04-01T00:30:00Z');
  expect((await it.close(id)).json().errors.settle_first).toEqual([
    expect.stringContaining('Wait for your interest'),
  ]);
  await it.goTo('2026-04-01T01:30:00Z');
  await payInterest(it.bank.deps);
  expect((await it.closing(id))[0].name).toBe('money');
});

describe('the ledger audit', () => {
  const findBrokenAfter = async (statement: string) => {
    let found: string[] = [];
    const tampering = it.bank.deps.db.transaction().execute(async (trx) => {
      await sql.raw('set local session_replication_role = replica').execute(trx);
      await sql.raw(statement).execute(trx);
      found = await findBrokenInvariants(trx);
      throw new Error('taken back');
    });
    await expect(tampering).rejects.toThrow('taken back');
    return found;
  };

  test('finds a movement after the closing', async () => {
    const { id } = await it.opened();
    await receive(id, 5_00);
    await receive(id, -5_00);
    await it.close(id);
    const earlier = `update accounts set closed_at = closed_at - interval '1 hour' where id = '${id}'`;
    expect(await findBrokenAfter(earlier)).toEqual([
      expect.stringContaining('was closed on'),
      expect.stringContaining('was closed on'),
    ]);
  });

  test('finds a goal that no open savings account has', async () => {
    const goal = `insert into account_goals values ('${checking}', 100, null, '2026-03-18T00:00:00Z')`;
    expect(await findBrokenAfter(goal)).toEqual([expect.stringContaining('is no open savings account')]);
  });
});
