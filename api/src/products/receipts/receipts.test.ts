import { cents } from '@bank/shared/money';
import { compactVerify, createLocalJWKSet, importJWK } from 'jose';
import { alex, sam } from '../../demo/customers/customers';
import { seconds } from '../../kernel/clock/clock';
import { drawGeneration } from '../../kernel/keys/key-ring';
import { sendDue } from '../../payments/person-payments/send-due';
import { cardOf } from '../../testing/cards/disputing';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { authorize } from '../cards/payments/authorize';
import { captureHold, refundPayment } from '../cards/payments/settle-payments';
import { signReceipt } from './feature';

/** The worker thread compiles its sources when it starts. */
jest.setTimeout(60_000);

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];

let bank: TestBank;
let token: string;
let sams: string;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  sams = (await bank.signIn(sam.email)).access;
});
afterAll(() => bank.close());

const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
const get = (path: string, by: string | undefined = token) =>
  bank.send({ method: 'GET', path, ...(by && { token: by }) });
const receiptOf = (id: string, by = token) => get(`/transactions/${id}/receipt/`, by);
const keys = async () => (await bank.send({ method: 'GET', path: '/receipts/keys/' })).json().data;

const newest = async (query: string, by = token) =>
  (await get(`/transactions/?limit=1&${query}`, by)).json().data.results[0];

async function moveToSavings() {
  const order = { from_account_id: checking, to_account_id: savings, amount: 12.5 };
  await post('/transactions/verify-pin/', { pin: alex.pin, ...order });
  await post('/transactions/transfer/internal/', { ...order, description: 'Rainy days' });
  return newest('search=Rainy+days');
}

async function paySam() {
  const found = await post('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' });
  const order = { person_id: found.json().data.person.id, from_account_id: checking, amount: 25 };
  await post('/transactions/verify-pin/', { pin: alex.pin, ...order });
  await post('/payments/people/pay/', { ...order, note: 'Dinner' });
  bank.clock.pass(seconds(10));
  await sendDue(bank.deps);
  return newest('search=Dinner');
}

async function verified(signed: string) {
  const { payload } = await compactVerify(signed, createLocalJWKSet(await keys()));
  return JSON.parse(new TextDecoder().decode(payload));
}

test('signs a receipt of a transfer between own accounts', async () => {
  const { id, created_at } = await moveToSavings();
  const { receipt, signed } = (await receiptOf(id)).json().data;
  expect(receipt).toEqual({
    bank: 'Larch',
    reference: `LRC-${id.slice(-10).toUpperCase()}`,
    status: 'sent',
    amount: '12.50',
    currency: 'USD',
    paid_at: created_at,
    from: { name: 'Alex Morgan', account_ending: '6350' },
    to: { name: 'Alex Morgan', account_ending: alex.accounts[1]?.number.slice(-4) },
    note: 'Rainy days',
  });
  expect(await verified(signed)).toEqual(receipt);
});

test('names the person and the account that got the money', async () => {
  const { id } = await paySam();
  const { receipt } = (await receiptOf(id)).json().data;
  expect(receipt.to).toEqual({ name: 'Sam Rivera', account_ending: '1539' });
  expect(receipt.note).toBe('Dinner');
});

test('leaves the account of a merchant open', async () => {
  const payment = await newest('direction=out&transaction_type=payment');
  const { receipt } = (await receiptOf(payment.id)).json().data;
  expect(receipt.to).toEqual({ name: payment.merchant || payment.description, account_ending: null });
});

test('has no receipt for money in, another customer’s payment or an unknown ID', async () => {
  const income = await newest('direction=in');
  const payment = await newest('direction=out');
  const asked = [receiptOf(income.id), receiptOf(payment.id, sams), receiptOf('txn_unknown')];
  for (const answer of await Promise.all(asked)) {
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error).toBe('No receipt');
  }
});

test('has no receipt for a card payment that was refunded in full', async () => {
  const { number, expires, code } = await cardOf(bank, { token, pin: alex.pin }, 'debit');
  const shop = { merchant: 'Corner Shop', category: 'shopping', channel: 'online', country: 'US' } as const;
  const order = { number, expires, code, amount: cents(40_00), ...shop, key: 'k-1' };
  const id = String((await authorize(bank.deps, order)).id);
  const paid = String((await captureHold(bank.deps, id, cents(40_00))).transaction_id);
  await refundPayment(bank.deps, { id, amount: cents(15_00), key: 'r-1' });
  expect((await receiptOf(paid)).statusCode).toBe(200);
  await refundPayment(bank.deps, { id, amount: cents(25_00), key: 'r-2' });
  expect((await receiptOf(paid)).statusCode).toBe(422);
});

test('has no receipt for the receiver of a payment to a person', async () => {
  await paySam();
  const received = await newest('search=Dinner', sams);
  expect(received.is_credit).toBe(true);
  expect((await receiptOf(received.id, sams)).statusCode).toBe(404);
});

test('a changed receipt or a foreign key doesn’t verify', async () => {
  const { id } = await moveToSavings();
  const { receipt, signed } = (await receiptOf(id)).json().data;
  const [header, , signature] = signed.split('.');
  const forged = Buffer.from(JSON.stringify({ ...receipt, amount: '9999.00' })).toString('base64url');
  await expect(verified(`${header}.${forged}.${signature}`)).rejects.toThrow();
  const stranger = drawGeneration(new Date(0));
  const other = { ...bank.deps, keys: { ...bank.deps.keys, current: () => stranger } } as never;
  const [key] = (await keys()).keys;
  const byStranger = await signReceipt(other, receipt);
  await expect(compactVerify(byStranger, await importJWK(key))).rejects.toThrow();
});

test('keeps publishing the key of an earlier generation', async () => {
  const { id } = await moveToSavings();
  const { signed } = (await receiptOf(id)).json().data;
  const next = drawGeneration(new Date(0));
  const rotated = { ...bank.deps, keys: { ...bank.deps.keys, current: () => next } } as never;
  await signReceipt(rotated, (await receiptOf(id)).json().data.receipt);
  expect((await keys()).keys.map(({ kid }: { kid: string }) => kid)).toContain(next.id);
  expect(await verified(signed)).toMatchObject({ amount: '12.50' });
});

test('publishes no private key', async () => {
  const { id } = await moveToSavings();
  await receiptOf(id);
  for (const key of (await keys()).keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x']);
});

test('puts the signed receipt into a tagged PDF with a link', async () => {
  const { id } = await moveToSavings();
  const { signed } = (await receiptOf(id)).json().data;
  const { data } = (await get(`/transactions/${id}/receipt/pdf/`)).json();
  expect(data).toMatchObject({
    file_name: `larch-receipt-LRC-${id.slice(-10).toUpperCase()}.pdf`,
    media_type: 'application/pdf',
  });
  const pdf = Buffer.from(data.content, 'base64').toString('latin1');
  expect(pdf.startsWith('%PDF-1.7')).toBe(true);
  expect(pdf).toContain(`/verify#${signed}`);
  for (const sign of ['/Marked true', '/S /Table', '/S /Figure', '/S /Link']) expect(pdf).toContain(sign);
});
