import { alex } from '../../demo/customers/customers';
import { type AccountOwner, openAccountOwner } from '../../testing/account-owner';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let it: AccountOwner;
beforeAll(async () => {
  it = await openAccountOwner();
});
afterAll(() => it.bank.close());

const set = (goal: object | null, id = savings) => it.send('PUT', `/banking/accounts/${id}/goal/`, { goal });

const audited = async () =>
  (
    await it.bank.deps.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', 'like', 'account-goal-%')
      .orderBy('id')
      .execute()
  ).map(({ action }) => action);

test('sets, replaces and removes the goal of a savings account', async () => {
  const first = await set({ amount: 9000, reach_by: '2027-06-30' });
  expect(first.json().data.goal).toEqual({ amount: '9000.00', reach_by: '2027-06-30' });
  await set({ amount: '12.50', reach_by: null });
  expect((await it.details(savings))?.goal).toEqual({ amount: '12.50', reach_by: null });
  expect((await set(null)).json().data.goal).toBeUndefined();
  await set(null);
  expect(await audited()).toEqual(['account-goal-set', 'account-goal-set', 'account-goal-removed']);
});

test.each([
  ['no amount', { amount: 0, reach_by: null }],
  ['today', { amount: 5, reach_by: '2026-03-18' }],
  ['a day that doesn’t exist', { amount: 5, reach_by: '2027-02-30' }],
  ['a day in a hundred years', { amount: 5, reach_by: '2126-03-18' }],
])('refuses %s', async (_what, goal) => {
  expect((await set(goal)).statusCode).toBe(400);
  expect((await it.details(savings))?.goal).toBeUndefined();
});

test('refuses a goal for a checking account', async () => {
  expect((await set({ amount: 5, reach_by: null }, checking)).statusCode).toBe(422);
});

test('refuses a goal for a closed account', async () => {
  const { id } = await it.opened();
  await it.close(id);
  expect((await set({ amount: 5, reach_by: null }, id)).statusCode).toBe(410);
});
