import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const checking = alex.accounts[0]!.id;
const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };
const usual = { from_account_id: checking, amount: 84.2, description: 'March', payee: power };

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

const prove = () =>
  bank.send({ method: 'POST', path: '/transactions/verify-pin/', body: { pin: alex.pin }, token });
const pay = (body: object = usual, headers = {}) =>
  bank.send({ method: 'POST', path: '/transactions/bills/', body, token, headers });
const payWithPin = async (body: object = usual, headers = {}) => {
  await prove();
  return pay(body, headers);
};
const list = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/transactions/bills/', token: by })).json().data;
const balance = async () => {
  const path = `/banking/accounts/${checking}/balance/`;
  const answer = await bank.send({ method: 'GET', path, token });
  return Math.round(Number(answer.json().data.balance) * 100);
};
const emails = async () => {
  await bank.deps.postman.deliver();
  const rows = await mailTo(bank, 'alex@example.com');
  return rows
    .filter(({ subject }) => !subject.startsWith('New sign-in'))
    .sort((one, other) => one.subject.localeCompare(other.subject));
};

test('[API-4] pays a bill to a new payee and saves the payee', async () => {
  const before = await balance();
  const answer = await payWithPin();
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    message: 'Bill paid successfully',
    data: {
      id: expect.stringMatching(/^txn_/),
      reference: expect.stringMatching(/^LRC-/),
      status: 'completed',
      amount: '84.20',
      description: 'March',
      created_at: '2026-03-18T09:30:00.000Z',
      settles_on: null,
    },
  });
  expect(await balance()).toBe(before - 8420);
  const { payees, payments } = await list();
  expect(payees).toEqual([
    {
      id: expect.stringMatching(/^payee_/),
      name: 'Northside Power',
      account_number: '••••••7342',
      category: 'utilities',
      created_at: '2026-03-18T09:30:00.000Z',
    },
  ]);
  const { id, reference } = answer.json().data;
  expect(payments).toEqual([
    {
      id,
      reference,
      payee_id: payees[0].id,
      payee_name: 'Northside Power',
      amount: '84.20',
      description: 'March',
      status: 'completed',
      created_at: '2026-03-18T09:30:00.000Z',
    },
  ]);
});

test('[API-4] lists a paid bill as a categorized payment to the payee', async () => {
  const { id } = (await payWithPin({ ...usual, description: '' })).json().data;
  const answer = await bank.send({ method: 'GET', path: '/transactions/?limit=1', token });
  expect(answer.json().data.results[0]).toMatchObject({
    id,
    amount: '84.20',
    description: 'Bill payment',
    merchant: 'Northside Power',
    category: 'utilities',
    transaction_type: 'payment',
    is_credit: false,
    from_account_number: alex.accounts[0]!.number,
    to_account_number: null,
  });
});

test('[API-4] reuses a payee by ID, or by name and account number', async () => {
  await payWithPin();
  bank.clock.pass(1000);
  expect((await payWithPin({ ...usual, payee: { ...power, name: '  Northside Power ' } })).statusCode).toBe(
    200,
  );
  const [payee] = (await list()).payees;
  bank.clock.pass(1000);
  const { payee: _new, ...rest } = usual;
  expect((await payWithPin({ ...rest, payee_id: payee.id, amount: '1.00' })).statusCode).toBe(200);
  const { payees, payments } = await list();
  expect(payees).toHaveLength(1);
  expect(payments.map((payment: { amount: string }) => payment.amount)).toEqual(['1.00', '84.20', '84.20']);
  await payWithPin({ ...usual, payee: { ...power, account_number: '5500917343' } });
  expect((await list()).payees).toHaveLength(2);
});

test('[API-6] neither pays the bill nor saves the payee without a verified PIN', async () => {
  const before = await balance();
  const answer = await pay();
  expect([answer.statusCode, answer.json().error]).toEqual([403, 'Transaction PIN required']);
  expect(await list()).toEqual({ payees: [], payments: [], planned: [] });
  expect(await balance()).toBe(before);
  expect(await emails()).toEqual([]);
});

test('[API-4] rejects an amount above the balance without saving the payee', async () => {
  const answer = await payWithPin({ ...usual, amount: ((await balance()) + 1) / 100 });
  expect([answer.statusCode, answer.json().error]).toEqual([400, 'Insufficient funds in selected account']);
  expect((await list()).payees).toEqual([]);
});

test('[API-4] treats another customer’s payee or account as unknown', async () => {
  await payWithPin();
  const [payee] = (await list()).payees;
  const sams = (await bank.signIn(sam.email)).access;
  expect(await list(sams)).toEqual({ payees: [], payments: [], planned: [] });
  const asSam = (payee_id: string) =>
    bank.send({
      method: 'POST',
      path: '/transactions/bills/',
      body: { from_account_id: sam.accounts[0]!.id, amount: 1, payee_id },
      token: sams,
    });
  const [foreign, unknown] = [await asSam(payee.id), await asSam('payee_nobody')];
  expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body]);
  expect(foreign.json().errors).toEqual({ payee_id: ['Payee not found'] });
  const other = await payWithPin({ ...usual, from_account_id: sam.accounts[0]!.id });
  expect([other.statusCode, other.json().errors]).toEqual([404, { from_account_id: ['Account not found'] }]);
});

test('[API-4] pays once and replays the response for the same key', async () => {
  const before = await balance();
  const key = { 'idempotency-key': 'march-power' };
  const first = await payWithPin(usual, key);
  bank.clock.pass(minutes(1));
  const again = await pay(usual, key);
  expect([again.statusCode, again.body]).toEqual([200, first.body]);
  expect(await balance()).toBe(before - 8420);
  expect((await list()).payments).toHaveLength(1);
  const other = await payWithPin({ ...usual, payee: { ...power, name: 'Southside Power' } }, key);
  expect(other.statusCode).toBe(422);
  expect((await list()).payees).toHaveLength(1);
});

test('[API-4] pays a bill once when 12 concurrent requests share a key', async () => {
  await prove();
  const key = { 'idempotency-key': 'march-power' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => pay(usual, key)));
  for (const answer of answers) expect([200, 409]).toContain(answer.statusCode);
  const { payees, payments } = await list();
  expect([payees.length, payments.length]).toEqual([1, 1]);
});

test('[API-4] saves a new payee once when 8 concurrent bills use it', async () => {
  for (let permits = 0; permits < 8; permits += 1) await prove();
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, index) => pay({ ...usual, amount: index + 1 })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(8).fill(200));
  const { payees, payments } = await list();
  expect([payees.length, payments.length]).toEqual([1, 8]);
});

test.each([
  [{ payee: undefined }, 'payee_id', 'Please choose a payee or enter a new one'],
  [{ payee_id: 'payee_1' }, 'payee_id', 'Please choose a payee or enter a new one'],
  [{ payee: { ...power, name: ' ' } }, 'payee.name', "Please enter the payee's name"],
  [{ payee: { name: 'X' } }, 'payee.account_number', 'Please enter your account number with the payee'],
  [{ payee: { ...power, category: 'rent' } }, 'payee.category', 'Please choose a category'],
  [{ amount: 0 }, 'amount', 'Please enter a valid amount'],
  [{ from_account_id: '' }, 'from_account_id', 'Please select a source account'],
])('[API-4] [API-7] rejects a bill with %j', async (change, field, text) => {
  const answer = await payWithPin({ ...usual, ...change });
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [text] }]);
});

test('[API-4] audits new payees and paid bills, and confirms them by email', async () => {
  await payWithPin();
  const [added, paid] = await emails();
  expect(added?.subject).toBe('You have a new payee');
  expect(added?.text).toContain('Northside Power was added to your payees with account number ••••••7342.');
  expect(paid?.subject).toBe('You paid $84.20 to Northside Power');
  bank.clock.pass(1000);
  await payWithPin();
  expect((await emails()).map(({ subject }) => subject)).toHaveLength(3);
  const audit = await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  const actions = audit.map(({ action }) => action).filter((action) => /^pay/.test(action));
  expect(actions).toEqual(['payee-added', 'payment-placed', 'payment-placed']);
});
