import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { type Network, settleTransfers } from './settle-transfers';

const [checking] = alex.accounts.map(({ id }) => id) as [string];
const elsewhere = { routing_number: '990000013', account_number: '000123456789' };
const usual = {
  from_account_id: checking,
  amount: 120.5,
  description: 'Invoice 7',
  recipient_name: 'Harper Tools',
  bank_name: 'First Harbor Bank',
  ...elsewhere,
};

let bank: TestBank;
let token: string;
beforeAll(async () => {
  bank = await openTestBank();
});
beforeEach(async () => {
  bank.clock.pass(hours(24 * 7));
  await settleTransfers(bank.deps);
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => assertLedger(bank.deps.db));
afterAll(() => bank.close());

const post = (path: string, body: object = {}, by = token) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token: by });
const get = async (path: string, by = token) =>
  (await bank.send({ method: 'GET', path, token: by })).json().data;
const prove = (bound: object = {}) =>
  post('verify-pin', { pin: alex.pin, from_account_id: checking, amount: 120.5, ...bound });
const cancel = (id: string, by = token) => post(`transfer/external/${id}/cancel`, {}, by);

async function transfer(more: object = {}): Promise<string> {
  await prove();
  const answer = await post('transfer/external', { ...usual, ...more });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id;
}

const balance = async () =>
  Math.round(Number((await get(`/banking/accounts/${checking}/balance/`)).balance) * 100);
const transfers = () => get('/transactions/transfer/external/').then((data) => data.transfers);
const stateOf = async (id: string) => {
  const all: { id: string }[] = await transfers();
  return all.find((one) => one.id === id);
};
const listed = async (id: string) => {
  const data = await get('/transactions/?limit=5');
  return data.results.find((one: { id: string }) => one.id === id).status;
};

test('[API-4] cancels a pending transfer, refunds it immediately and emails the customer', async () => {
  const before = await balance();
  const id = await transfer();
  expect(await balance()).toBe(before - 12_050);
  expect([await stateOf(id), await listed(id)]).toEqual([
    expect.objectContaining({
      status: 'held',
      amount: '120.50',
      account_number: '••••••••6789',
      settles_on: '2026-03-26',
      closed_at: null,
      can_cancel: true,
    }),
    'pending',
  ]);
  const answer = await cancel(id);
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Transfer canceled. The money is back in your account.',
      data: await stateOf(id),
    },
  ]);
  expect(answer.json().data).toMatchObject({ status: 'cancelled', can_cancel: false });
  expect([await balance(), await listed(id)]).toEqual([before, 'cancelled']);
  const emails = await mailTo(bank, alex.email);
  expect(emails.map(({ subject }) => subject)).toContain('Your transfer of $120.50 was canceled');
});

test('[API-4] refunds once and responds identically when canceled twice', async () => {
  const before = await balance();
  const id = await transfer();
  const answers = await Promise.all([cancel(id), cancel(id), cancel(id)]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  bank.clock.pass(hours(24 * 5));
  token = (await bank.signIn(alex.email)).access;
  expect((await cancel(id)).body).toBe(answers[0]?.body);
  expect(await settleTransfers(bank.deps)).toBe(0);
  expect(await balance()).toBe(before);
});

test('[API-4] refuses to cancel closed transfers and shows the return reason', async () => {
  const [there, back] = [await transfer(), await transfer({ account_number: '12340000' })];
  bank.clock.pass(hours(24 * 5));
  await settleTransfers(bank.deps);
  token = (await bank.signIn(alex.email)).access;
  const before = await balance();
  const answers = [await cancel(there), await cancel(back)];
  expect(answers.map((answer) => [answer.statusCode, answer.json().message])).toEqual([
    [409, 'It has arrived at the other bank. Nothing was changed.'],
    [409, 'The other bank returned it. Nothing was changed.'],
  ]);
  expect(await stateOf(back)).toMatchObject({
    status: 'returned',
    return_reason: "the account doesn't exist",
  });
  expect([await listed(there), await listed(back)]).toEqual([undefined, 'returned']);
  expect(await balance()).toBe(before);
});

test('[API-4] treats another customer’s transfer as unknown', async () => {
  const id = await transfer();
  const sams = (await bank.signIn(sam.email)).access;
  const [foreign, unknown] = [await cancel(id, sams), await cancel('txn_nobody', sams)];
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  expect(await get('/transactions/transfer/external/', sams)).toEqual({ transfers: [] });
  expect(await stateOf(id)).toMatchObject({ status: 'held' });
});

test('[API-4] refuses to cancel during a delivery or before its result is known', async () => {
  const id = await transfer();
  bank.clock.pass(hours(24 * 5));
  token = (await bank.signIn(alex.email)).access;
  const during: unknown[] = [];
  const deliver: Network['deliver'] = async () => {
    during.push((await cancel(id)).statusCode);
    throw new Error('the line is cut');
  };
  await settleTransfers(bank.deps, { deliver });
  const after = await cancel(id);
  expect([during, after.statusCode]).toEqual([[409], 409]);
  expect(after.json().error).toBe('This transfer was already sent');
  expect(await stateOf(id)).toMatchObject({ status: 'held', can_cancel: false });
  bank.clock.pass(minutes(2));
  expect(await settleTransfers(bank.deps)).toBe(1);
});

test('[API-4] moves the money once when canceling and settling race', async () => {
  const before = await balance();
  const ids: string[] = [];
  for (let count = 0; count < 9; count += 1) ids.push(await transfer());
  bank.clock.pass(hours(24 * 5));
  token = (await bank.signIn(alex.email)).access;
  const delivered: string[] = [];
  const deliver: Network['deliver'] = async ({ id }) => {
    delivered.push(id);
    await new Promise((resolve) => setImmediate(resolve));
    return { arrived: true };
  };
  const settling = Promise.all([1, 2].map(() => settleTransfers(bank.deps, { deliver })));
  const answers = await Promise.all(ids.map((id) => cancel(id)));
  await settling;
  const cancelledIds = ids.filter((_id, index) => answers[index]?.statusCode === 200);
  expect([...delivered, ...cancelledIds].sort()).toEqual([...ids].sort());
  expect(await balance()).toBe(before - 12_050 * delivered.length);
  const states: { id: string; status: string }[] = await transfers();
  const settledIds = states.filter(({ id, status }) => ids.includes(id) && status === 'settled');
  expect(settledIds.map(({ id }) => id).sort()).toEqual([...delivered].sort());
});

test('[API-6] rejects a recipient that differs from the verified one', async () => {
  await prove({ recipient: elsewhere });
  const other = await post('transfer/external', { ...usual, account_number: '000123456780' });
  expect([other.statusCode, other.json().error]).toEqual([403, 'Transaction PIN required']);
  expect((await post('transfer/external', { ...usual, routing_number: '990000026' })).statusCode).toBe(403);
  expect((await post('transfer/external', usual)).statusCode).toBe(200);
  await prove({ recipient: elsewhere });
  const [, savings] = alex.accounts;
  const inside = { from_account_id: checking, to_account_id: savings?.id, amount: 120.5 };
  expect((await post('transfer/internal', inside)).statusCode).toBe(403);
});

test('[API-4] estimates the arrival date before the transfer is submitted', async () => {
  const day = async (amount: string) =>
    (await get(`/transactions/transfer/external/quote/?amount=${amount}`)).settles_on;
  const now = bank.clock.now().toISOString().slice(0, 10);
  expect((await day('10')) > now).toBe(true);
  expect((await day('25000.01')) > (await day('25000.00'))).toBe(true);
});

test('[API-4] saves one recipient per account and can remove it', async () => {
  const recipients = () => get('/transactions/recipients/').then((data) => data.recipients);
  expect(await recipients()).toEqual([]);
  await transfer();
  expect(await recipients()).toEqual([]);
  await post('transfer/external', { ...usual, save_recipient: true });
  expect(await recipients()).toEqual([]);
  await transfer({ save_recipient: true, account_number: '44445555' });
  bank.clock.pass(minutes(1));
  await transfer({ save_recipient: true });
  bank.clock.pass(minutes(1));
  await transfer({ save_recipient: true, account_number: '44445555', recipient_name: 'Harper & Sons' });
  const all = await recipients();
  expect(all).toEqual([
    expect.objectContaining({ name: 'Harper & Sons', account_number: '44445555' }),
    expect.objectContaining({ name: 'Harper Tools', bank_name: 'First Harbor Bank', ...elsewhere }),
  ]);
  const sams = (await bank.signIn(sam.email)).access;
  const asSam = await post(`recipients/${all[0].id}/remove`, {}, sams);
  expect([asSam.statusCode, asSam.json().error]).toEqual([404, 'Recipient not found']);
  expect((await post(`recipients/${all[0].id}/remove`)).statusCode).toBe(200);
  expect(await recipients()).toHaveLength(1);
});

test('[API-4] lists sample banks, flags them and rejects invalid routing numbers', async () => {
  const ask = (number: string) =>
    bank.send({ method: 'GET', path: `/banking/routing-numbers/${number}/`, token });
  expect((await ask('990000013')).json().data).toEqual({
    routing_number: '990000013',
    bank_name: 'First Harbor Bank',
    is_sample: true,
  });
  expect((await ask('011000015')).json().data.bank_name).toBeNull();
  expect((await ask('990000136')).json().data).toMatchObject({ bank_name: 'Larch', is_own: true });
  const refused = await ask('990000014');
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { number: ['Valid 9-digit routing number is required'] },
  ]);
});
