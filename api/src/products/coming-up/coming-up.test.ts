import type { ComingUp } from '@bank/shared/contracts/account-details';
import { cents } from '@bank/shared/money';
import { sql } from 'kysely';
import { alex, sam } from '../../demo/customers/customers';
import { hours } from '../../kernel/clock/clock';
import { settleTransfers } from '../../payments/external/settle-transfers';
import { payDue } from '../../payments/scheduled/pay-due';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const listAll = async (query = '', by = token): Promise<ComingUp[]> =>
  (await bank.send({ method: 'GET', path: `/banking/coming-up/${query}`, token: by })).json().data;
/** Alex begins with a loan, which this list leaves out. */
const list = async (query?: string, by?: string) =>
  (await listAll(query, by)).filter(({ loan_id }) => !loan_id);
const post = async (path: string, body: object) =>
  (await bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token })).json().data;

async function plan(payOn: string, amount: number, from = checking, more: object = {}) {
  const payee = await post('bills/payees', power);
  await post('verify-pin', { pin: alex.pin });
  const bill = { from_account_id: from, amount, payee_id: payee.id, pay_on: payOn, ...more };
  return (await post('bills/planned', bill)).id;
}

async function transfer(amount: number) {
  await post('verify-pin', { pin: alex.pin });
  const elsewhere = { routing_number: '990000013', account_number: '000123456789' };
  const names = { recipient_name: 'Harper Tools', bank_name: 'First Harbor Bank' };
  return (await post('transfer/external', { from_account_id: checking, amount, ...elsewhere, ...names })).id;
}

const holdCheck = (id: string, clearsAt: string, status: 'pending' | 'refused' = 'pending') =>
  bank.deps.db
    .insertInto('check_deposits')
    .values({
      id,
      customer_id: alex.id,
      account_id: savings,
      reference: id,
      amount_cents: cents(12_050),
      front_digest: `${id} front`,
      back_digest: `${id} back`,
      front_id: `${id} front`,
      back_id: `${id} back`,
      status,
      deposited_at: bank.clock.now(),
      clears_at: new Date(clearsAt),
      decided_at: status === 'pending' ? null : bank.clock.now(),
    })
    .execute();

test('lists checks, bills and transfers of all accounts, soonest first', async () => {
  const bill = await plan('2026-04-02', 84.2);
  await holdCheck('chk_1', '2026-03-19T14:00:00Z');
  const sent = await transfer(120.5);
  expect(await list()).toEqual([
    {
      id: 'chk_1',
      kind: 'check',
      account_id: savings,
      account_number: '4021786418',
      on: '2026-03-19',
      amount: '120.50',
      direction: 'in',
      title: 'Check deposit',
      is_posted: false,
    },
    {
      id: sent,
      kind: 'transfer',
      account_id: checking,
      account_number: '4021786350',
      on: '2026-03-19',
      amount: '120.50',
      direction: 'out',
      title: 'Harper Tools',
      is_posted: true,
    },
    {
      id: bill,
      kind: 'bill',
      account_id: checking,
      account_number: '4021786350',
      on: '2026-04-02',
      amount: '84.20',
      direction: 'out',
      title: 'Northside Power',
      is_posted: false,
    },
  ]);
});

test('lists one account if asked, and never another customer’s', async () => {
  await plan('2026-04-02', 84.2, savings);
  await holdCheck('chk_1', '2026-03-19T14:00:00Z');
  expect(await list(`?account_id=${checking}`)).toEqual([]);
  expect(await list(`?account_id=${savings}`)).toHaveLength(2);
  const other = (await bank.signIn(sam.email)).access;
  expect(await list('', other)).toEqual([]);
  const path = `/banking/coming-up/?account_id=${checking}`;
  expect((await bank.send({ method: 'GET', path, token: other })).statusCode).toBe(404);
});

/** Holds $25.00 for a card payment. */
async function holdForCard(merchant: string) {
  await sql`insert into cards (
      id, customer_id, kind, card_type, network, number_hash, sealed_number, sealed_code, last_four, expires_on,
      account_id, per_payment_cents, per_day_cents, issued_at
    ) values (
      'card_1', ${alex.id}, 'visa-classic', 'debit', 'visa', 'hash', 'sealed:1', 'sealed:2', '4242', '2030-01-31',
      ${checking}, 100000, 250000, ${bank.clock.now()}
    )`.execute(bank.deps.db);
  await sql`insert into card_authorizations (
      id, card_id, account_id, merchant, category, channel, country, amount_cents, status, merchant_key,
      created_at, expires_at
    ) values (
      'auth_1', 'card_1', ${checking}, ${merchant}, 'food', 'online', 'US', 2500, 'held', 'key',
      ${bank.clock.now()}, '2026-03-25T09:00:00Z'
    )`.execute(bank.deps.db);
}

test('lists held card payments, which reduce the available balance', async () => {
  const read = async () =>
    (await bank.send({ method: 'GET', path: '/banking/account-details/', token })).json().data[0];
  const before = await read();
  expect(before).toMatchObject({ held: '0.00', available: before.balance });
  await holdForCard('Corner Roast');
  const after = await read();
  expect(after).toMatchObject({ balance: before.balance, held: '25.00' });
  expect(Number(after.available)).toBeCloseTo(Number(before.balance) - 25, 2);
  expect(await list(`?account_id=${checking}`)).toMatchObject([
    {
      kind: 'card',
      on: '2026-03-25',
      amount: '25.00',
      title: 'Corner Roast',
      is_posted: false,
      card_id: 'card_1',
    },
  ]);
});

test('drops what has happened and keeps the next run of a monthly bill', async () => {
  await plan('2026-03-20', 10);
  await plan('2026-03-20', 20, checking, { repeats: 'monthly' });
  await transfer(30);
  await holdCheck('chk_1', '2026-03-19T14:00:00Z', 'refused');
  bank.clock.pass(hours(24 * 7));
  await payDue(bank.deps);
  await settleTransfers(bank.deps);
  token = (await bank.signIn(alex.email)).access;
  expect(await list()).toMatchObject([{ kind: 'bill', on: '2026-04-20', amount: '20.00' }]);
});

test('lists the next payment of a loan until it waits for the customer', async () => {
  const loan = async () => (await listAll(`?account_id=${checking}`)).filter(({ loan_id }) => loan_id);
  const [next] = await loan();
  expect(next).toMatchObject({ kind: 'bill', on: '2026-04-14', amount: '444.17', title: 'Auto Loan' });
  expect(next?.loan_id).toBe(next?.id);
  expect((await listAll(`?account_id=${savings}`)).length).toBe(0);
  await bank.deps.db.updateTable('loans').set({ autopay_account_id: null }).execute();
  expect(await loan()).toEqual([]);
});

test('lists a transfer between own accounts on both of them', async () => {
  await post('verify-pin', { pin: alex.pin });
  const order = { from_account_id: checking, to_account_id: savings, amount: 40, pay_on: '2026-04-01' };
  const made = await bank.send({ method: 'POST', path: '/payments/schedules/', body: order, token });
  const { id } = made.json().data;
  const common = { kind: 'transfer', on: '2026-04-01', amount: '40.00', is_posted: false };
  expect(await list(`?account_id=${checking}`)).toMatchObject([
    { ...common, id, direction: 'out', title: 'Savings Account •••• 6418', other_account_id: savings },
  ]);
  expect(await list(`?account_id=${savings}`)).toMatchObject([
    {
      ...common,
      id: `${id} in`,
      direction: 'in',
      title: 'Checking Account •••• 6350',
      other_account_id: checking,
    },
  ]);
});

test('lists money that comes in before what is collected on the same day', async () => {
  await post('verify-pin', { pin: alex.pin });
  const order = { from_account_id: savings, to_account_id: checking, amount: 40, pay_on: '2026-04-14' };
  await bank.send({ method: 'POST', path: '/payments/schedules/', body: order, token });
  const ofDay = (await listAll(`?account_id=${checking}`)).filter(({ on }) => on === '2026-04-14');
  expect(ofDay.map(({ direction }) => direction)).toEqual(['in', 'out']);
});

test('says how what is listed repeats, and until when', async () => {
  const [loan] = (await listAll()).filter(({ loan_id }) => loan_id);
  expect(loan?.rhythm).toEqual({ repeats: 'monthly', first_on: '2024-12-14', ends_on: '2029-11-14' });
  const when = '2026-12-31';
  const [once, monthly] = [await plan(when, 40), await plan(when, 50, checking, { repeats: 'monthly' })];
  const listed = await list();
  expect(listed.find(({ id }) => id === once)).not.toHaveProperty('rhythm');
  const rhythm = { repeats: 'monthly', first_on: when, ends_on: null };
  expect(listed.find(({ id }) => id === monthly)).toHaveProperty('rhythm', rhythm);
});
