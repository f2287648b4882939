import { sql } from 'kysely';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, jordan } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { settleTransfers } from './settle-transfers';

const [checking] = alex.accounts.map(({ id }) => id) as [string];
const usual = {
  from_account_id: checking,
  amount: 120.5,
  recipient_name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
  routing_number: '011000015',
  account_number: '000123456789',
};

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

const post = (path: string, body: object, headers = {}) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token, headers });
const prove = () => post('verify-pin', { pin: alex.pin, from_account_id: checking, amount: 120.5 });
const transfer = (body: object = usual, headers = {}) => post('transfer/external', body, headers);

const balanceOf = async (id: string) => {
  const row = await bank.deps.db
    .selectFrom('accounts')
    .select('balance_cents')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return row.balance_cents;
};

const lastEmail = async () => {
  await bank.deps.postman.deliver();
  const [last] = (await mailTo(bank, 'alex@example.com')).filter(({ subject }) => subject.includes('$'));
  if (!last) throw new Error('Alex got no email about money.');
  return last;
};

const statusOf = async (id: string) => {
  const query = bank.deps.db.selectFrom('transfers').select('status').where('transaction_id', '=', id);
  return (await query.executeTakeFirstOrThrow()).status;
};

test('[API-4] debits an external transfer immediately and holds the money', async () => {
  const [before, held] = [await balanceOf(checking), await balanceOf('bank_payment_clearing')];
  await prove();
  const answer = await transfer();
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Transfer accepted. It takes 1-3 business days.',
      data: expect.objectContaining({ status: 'held', amount: '120.50', settles_on: '2026-03-19' }),
    },
  ]);
  expect(await balanceOf(checking)).toBe(before - 12050);
  expect(await balanceOf('bank_payment_clearing')).toBe(held + 12050);
  expect((await lastEmail()).text).toContain('expected to arrive on March 19, 2026');
});

test('[API-4] places transfers of several customers together, each with its own alert', async () => {
  const { access } = await bank.signIn(jordan.email);
  await prove();
  await bank.send({
    method: 'POST',
    path: '/transactions/verify-pin/',
    body: { pin: jordan.pin },
    token: access,
  });
  const body = { ...usual, from_account_id: jordan.accounts[0]?.id };
  const path = '/transactions/transfer/external/';
  const answers = await Promise.all([transfer(), bank.send({ method: 'POST', path, body, token: access })]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  const { rows } = await sql<{ statements: number; alerts: number }>`
    select count(distinct transfers.xmin::text)::int as statements, count(distinct hash)::int as alerts
    from transfers join security_alerts using (customer_id)
    where title like 'You sent%' and transfers.created_at = ${bank.clock.now()}
  `.execute(bank.deps.db);
  expect(rows).toEqual([{ statements: 1, alerts: 2 }]);
});

test('[API-4] settles a transfer once, on its settlement date', async () => {
  const [held, abroad] = [await balanceOf('bank_payment_clearing'), await balanceOf('bank_correspondent')];
  await prove();
  const { id } = (await transfer()).json().data;
  bank.clock.pass(hours(28));
  expect(await settleTransfers(bank.deps)).toBe(0);
  bank.clock.pass(hours(1));
  expect(await settleTransfers(bank.deps)).toBe(1);
  expect(await settleTransfers(bank.deps)).toBe(0);
  expect(await statusOf(id)).toBe('settled');
  expect(await balanceOf('bank_payment_clearing')).toBe(held);
  expect(await balanceOf('bank_correspondent')).toBe(abroad + 12050);
  expect((await lastEmail()).subject).toBe('Your transfer of $120.50 to Harper Tools has arrived');
});

test('[API-4] refunds the full amount of a returned transfer', async () => {
  const before = await balanceOf(checking);
  await prove();
  const { id } = (await transfer({ ...usual, account_number: '000123450000' })).json().data;
  bank.clock.pass(hours(29));
  await settleTransfers(bank.deps);
  expect(await statusOf(id)).toBe('returned');
  expect(await balanceOf(checking)).toBe(before);
  expect((await lastEmail()).text).toContain("couldn't be delivered: the account doesn't exist");
});

test('[API-4] settles each due transfer once, even with several processes', async () => {
  for (let count = 0; count < 5; count += 1) {
    await prove();
    await transfer();
  }
  bank.clock.pass(hours(29));
  const settled = await Promise.all([settleTransfers(bank.deps), settleTransfers(bank.deps)]);
  expect(settled[0]! + settled[1]!).toBe(5);
});

test('[API-6] doesn’t send or record a transfer without a verified PIN', async () => {
  expect((await transfer()).statusCode).toBe(403);
  expect(await bank.deps.db.selectFrom('external_transfers').selectAll().execute()).toEqual([]);
});

test('[API-4] sends once and replays the response for a repeated request', async () => {
  const key = { 'idempotency-key': 'review-9' };
  await prove();
  const first = await transfer(usual, key);
  expect((await transfer(usual, key)).body).toBe(first.body);
  expect(await bank.deps.db.selectFrom('external_transfers').selectAll().execute()).toHaveLength(1);
});

test.each([
  ['recipient_name', ' ', 'Recipient name is required'],
  ['bank_name', undefined, 'Bank name is required'],
  ['routing_number', '12345678', 'Valid 9-digit routing number is required'],
  ['routing_number', '011000016', 'Valid 9-digit routing number is required'],
  ['routing_number', '000000000', 'Valid 9-digit routing number is required'],
  ['routing_number', 11000015, 'Valid 9-digit routing number is required'],
  ['account_number', '', 'Account number is required'],
  ['account_number', '12', 'Please enter an account number of 4 to 17 digits'],
  ['from_account_id', undefined, 'Please select a source account'],
])('[API-4] [SEND-4] rejects %s %p', async (field, value, text) => {
  const answer = await transfer({ ...usual, [field]: value });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().errors).toEqual({ [field]: [text] });
});

test('[API-4] [API-6] verifies the PIN and sends either kind of transfer in one request', async () => {
  const { pin } = alex;
  const external = await post('transfer/confirm', { transfer_type: 'external', pin, transfer: usual });
  expect(external.json().data).toMatchObject({ status: 'held', amount: '120.50' });
  const inside = { from_account_id: checking, to_account_id: alex.accounts[1]?.id, amount: 5 };
  const internal = await post('transfer/confirm', { transfer_type: 'internal', pin, transfer: inside });
  expect(internal.json().data).toMatchObject({ status: 'completed', amount: '5.00' });
});

test('[API-6] rejects a wrong PIN and counts the attempt', async () => {
  const body = { transfer_type: 'external', pin: '000000', transfer: usual };
  const answer = await post('transfer/confirm', body);
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Incorrect PIN']);
  expect((await post('verify-pin', { pin: '000001' })).json().message).toContain('1 attempt left');
  expect(await bank.deps.db.selectFrom('transfers').selectAll().execute()).toEqual([]);
});

test('[API-6] leaves no permit after a confirmation, even when it is repeated', async () => {
  const body = { transfer_type: 'external', pin: alex.pin, transfer: usual };
  const key = { 'idempotency-key': 'review-10' };
  const first = await post('transfer/confirm', body, key);
  bank.clock.pass(minutes(1));
  expect((await post('transfer/confirm', body, key)).body).toBe(first.body);
  expect((await transfer()).statusCode).toBe(403);
});
