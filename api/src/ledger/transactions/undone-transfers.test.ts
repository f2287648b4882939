import type { Transaction } from '@bank/shared/contracts/transactions';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking] = alex.accounts.map(({ id }) => id) as [string];
const invoice = { from_account_id: checking, amount: 120.5, description: 'Invoice 7' };

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const get = async (path: string) =>
  (await bank.send({ method: 'GET', path: `/transactions/${path}`, token })).json().data;
const post = (path: string, body: object = {}) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token });

async function transfer(account_number: string): Promise<string> {
  await post('verify-pin', { pin: alex.pin, from_account_id: checking, amount: invoice.amount });
  const recipient = { recipient_name: 'Harper Tools', bank_name: 'First Harbor Bank' };
  const answer = await post('transfer/external', {
    ...invoice,
    ...recipient,
    routing_number: '990000013',
    account_number,
  });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id;
}

/** All totals that the customer sees, both for all accounts and for the debited account. */
const totals = () =>
  Promise.all(
    ['', `account_id=${checking}&`].flatMap((account) => [
      get(`stats/?${account}`),
      get(`summary/?${account}`),
      get(`summary/?${account}month=this`),
      get(`summary/?${account}direction=out`),
    ]),
  );
const money = (all: { transactions: number; categories: { transactions: number }[] }[]) =>
  JSON.parse(
    JSON.stringify(all, (key, value) =>
      /transactions/.test(key) && typeof value === 'number' ? undefined : value,
    ),
  );

async function sendAndUndo(kind: 'canceled' | 'returned'): Promise<string> {
  if (kind === 'returned') {
    // The sample network returns transfers to account numbers ending in 0000.
    const id = await transfer('123450000');
    bank.clock.pass(hours(24 * 7));
    await settleTransfers(bank.deps);
    token = (await bank.signIn(alex.email)).access;
    return id;
  }
  const id = await transfer('000123456789');
  expect((await post(`transfer/external/${id}/cancel`)).statusCode).toBe(200);
  return id;
}

test.each([
  ['canceled', 'cancelled'],
  ['returned', 'returned'],
] as const)('[DASH-6] excludes a %s transfer from every total', async (kind, status) => {
  const before = await totals();
  const id = await sendAndUndo(kind);
  const after = await totals();
  expect(money(after)).toEqual(money(before));
  const [stats, summary] = after;
  expect(stats.total_transactions).toBe(before[0].total_transactions + 1);
  expect(summary.transactions).toBe(before[1].transactions + 1);

  const { results } = await get('?limit=3');
  expect(results[0]).toMatchObject({ id, status, amount: '120.50', is_credit: false });
  expect(results.filter(({ amount }: Transaction) => amount === '120.50')).toHaveLength(1);
});

test('[TXN-4] returns pages without gaps where a reversal is hidden', async () => {
  const id = await sendAndUndo('canceled');
  const { results: all } = await get('?limit=20');
  const pages = await Promise.all([0, 1, 2, 3].map((offset) => get(`?limit=1&offset=${offset}`)));
  expect(pages.flatMap(({ results }) => results)).toEqual(all.slice(0, 4));
  expect(all[0].id).toBe(id);
});

test('[TXN-2] finds a canceled transfer by text and amount, not by direction', async () => {
  const id = await sendAndUndo('canceled');
  const ids = async (query: string) =>
    (await get(`?limit=200&${query}`)).results.map((one: Transaction) => one.id);
  expect(await ids('search=Invoice%207')).toEqual([id]);
  expect(await ids('search=120.50')).toContain(id);
  expect(await ids('direction=out&month=this')).not.toContain(id);
  expect(await ids('direction=in&month=this')).not.toContain(id);
});
