import { setTimeout as sleep } from 'node:timers/promises';
import { assertLedger } from '../../app/housekeeping/assert-ledger';
import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { payDue } from './pay-due';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const power = { name: 'Northside Power', account_number: '5500917342', category: 'utilities' };

let bank: TestBank;
let token: string;
let payee: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  payee = (await post('bills/payees', power)).json().data.id;
});
afterEach(async () => {
  await assertLedger(bank.deps.db);
  await bank.close();
});

const post = (path: string, body: object = {}, headers = {}, by = token) =>
  bank.send({ method: 'POST', path: `/transactions/${path}/`, body, token: by, headers });
const list = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/transactions/bills/', token: by })).json().data;
const usual = () => ({ from_account_id: checking, amount: 84.2, payee_id: payee, pay_on: '2026-03-20' });
const bound = () => {
  const { pay_on, ...rest } = usual();
  return { pin: alex.pin, ...rest, plan: { pay_on } };
};
const plan = (more: object = {}, headers = {}) => post('bills/planned', { ...usual(), ...more }, headers);
const planWithPin = async (more: object = {}, headers = {}) => {
  await post('verify-pin', { pin: alex.pin });
  return plan(more, headers);
};
const balance = async (id = checking) => {
  const rows = await bank.deps.db.selectFrom('accounts').select(['id', 'balance_cents']).execute();
  return rows.find((row) => row.id === id)?.balance_cents ?? 0;
};
const carryOut = () => payDue(bank.deps);
async function carryOutTwice() {
  await carryOut();
  await advanceToDueDay(0.5);
  return carryOut();
}
const advanceToDueDay = async (days = 2) => {
  bank.clock.pass(hours(24 * days));
  token = (await bank.signIn(alex.email)).access;
};

test('[API-4] pays a scheduled bill once, on its date, and emails the customer', async () => {
  const before = await balance();
  await post('verify-pin', bound());
  const answer = await plan({ description: 'March' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    {
      success: true,
      message: 'Payment scheduled',
      data: {
        id: expect.stringMatching(/^plan_/),
        payee_id: payee,
        payee_name: 'Northside Power',
        from_account_number: alex.accounts[0]?.number,
        amount: '84.20',
        description: 'March',
        repeats: 'once',
        status: 'planned',
        pay_on: '2026-03-20',
        planned_at: '2026-03-18T09:30:00.000Z',
        failures: [],
      },
    },
  ]);
  expect((await list()).planned).toEqual([answer.json().data]);
  bank.clock.pass(hours(38));
  expect([await carryOut(), await balance()]).toEqual([0, before]);
  bank.clock.pass(minutes(30));
  expect(await Promise.all([carryOut(), carryOut()]).then(([one, other]) => one! + other!)).toBe(1);
  expect([await carryOut(), await balance()]).toEqual([0, before - 8420]);
  await advanceToDueDay(0);
  const { planned, payments } = await list();
  expect([planned[0].status, payments]).toEqual([
    'paid',
    [expect.objectContaining({ amount: '84.20', payee_name: 'Northside Power', description: 'March' })],
  ]);
  const subjects = (await mailTo(bank, alex.email)).map(({ subject }) => subject);
  expect(subjects).toEqual(
    expect.arrayContaining([
      'Your payment of $84.20 to Northside Power is scheduled',
      'Your scheduled payment of $84.20 to Northside Power was made',
    ]),
  );
});

test('[API-4] emails the reason after a second try when funds are short', async () => {
  const all = await balance();
  await planWithPin({ amount: (all + 1) / 100 });
  await advanceToDueDay();
  expect([await carryOutTwice(), await carryOut(), await balance()]).toEqual([1, 0, all]);
  const [failed] = (await list()).planned;
  expect([failed.status, failed.failures]).toEqual([
    'failed',
    [{ day: '2026-03-20', reason: "There wasn't enough money in the account." }],
  ]);
  const email = (await mailTo(bank, alex.email)).find(({ subject }) =>
    /We couldn't make your scheduled payment/.test(subject),
  );
  expect(email?.text).toContain("There wasn't enough money in the account.");
  expect(email?.text).toContain('Nothing was taken from your account.');
  const again = await post(`bills/planned/${failed.id}/cancel`);
  expect([again.statusCode, again.json().message]).toEqual([
    409,
    'Its date has passed. Nothing was changed.',
  ]);
});

test('[API-4] repeats a monthly payment until ended, even after a failure', async () => {
  const id = (await planWithPin({ repeats: 'monthly', pay_on: '2026-03-31' })).json().data.id;
  await advanceToDueDay(13);
  expect(await carryOut()).toBe(1);
  await emptyChecking();
  await advanceToDueDay(30);
  expect(await carryOutTwice()).toBe(1);
  const [planned] = (await list()).planned;
  expect(planned).toMatchObject({
    status: 'planned',
    pay_on: '2026-05-31',
    failures: [{ day: '2026-04-30', reason: "There wasn't enough money in the account." }],
  });
  expect((await post(`bills/planned/${id}/cancel`)).json().data.status).toBe('cancelled');
  await advanceToDueDay(60);
  expect(await carryOut()).toBe(0);
  expect((await list()).payments).toHaveLength(1);
});

async function emptyChecking() {
  await post('verify-pin', { pin: alex.pin });
  const body = {
    from_account_id: checking,
    to_account_id: savings,
    amount: ((await balance()) / 100).toFixed(2),
  };
  expect((await post('transfer/internal', body)).statusCode).toBe(200);
}

test('[API-4] makes each missed monthly payment once', async () => {
  await planWithPin({ repeats: 'monthly', amount: 10 });
  const before = await balance();
  await advanceToDueDay(70);
  expect(await carryOut()).toBe(3);
  expect(await balance()).toBe(before - 3000);
});

test('[API-4] cancels before the payment date and responds identically when repeated', async () => {
  const { id } = (await planWithPin()).json().data;
  const [first, again] = [await post(`bills/planned/${id}/cancel`), await post(`bills/planned/${id}/cancel`)];
  expect([first.statusCode, again.body]).toEqual([200, first.body]);
  await advanceToDueDay();
  expect(await carryOut()).toBe(0);
  const emails = (await mailTo(bank, alex.email)).filter(({ subject }) => /was ended/.test(subject));
  expect(emails).toHaveLength(1);
});

test('[API-6] rejects a plan that differs from the one verified with the PIN', async () => {
  const other = (await post('bills/payees', { ...power, name: 'Southside Power' })).json().data.id;
  expect((await plan()).statusCode).toBe(403);
  await post('verify-pin', bound());
  for (const more of [{ payee_id: other }, { pay_on: '2026-03-21' }, { repeats: 'monthly' }, { amount: 85 }])
    expect((await plan(more)).statusCode).toBe(403);
  const { pay_on: _day, ...now } = usual();
  expect((await post('bills', now)).statusCode).toBe(403);
  expect((await plan()).statusCode).toBe(200);
  expect((await plan()).statusCode).toBe(403);
});

test('[API-4] schedules once and replays the response for the same key', async () => {
  const key = { 'idempotency-key': 'power-march' };
  await post('verify-pin', { pin: alex.pin });
  const answers = await Promise.all(Array.from({ length: 5 }, () => plan({}, key)));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  await advanceToDueDay();
  await carryOut();
  expect((await plan({}, key)).body).toBe(answers[0]?.body);
  expect((await plan({ amount: 85 }, key)).statusCode).toBe(422);
  expect((await list()).planned).toHaveLength(1);
});

test.each([
  [{ pay_on: '2026-03-18' }, 'pay_on', 'Please choose a date from tomorrow up to a year from now'],
  [{ pay_on: '2027-03-19' }, 'pay_on', 'Please choose a date from tomorrow up to a year from now'],
  [{ pay_on: '2026-02-30' }, 'pay_on', 'Please choose a date'],
  [{ payee_id: '' }, 'payee_id', 'Please choose a payee'],
  [{ amount: -1 }, 'amount', 'Please enter a valid amount'],
  [{ repeats: 'daily' }, 'repeats', 'Please choose “once” or “monthly”'],
])('[API-4] [API-7] rejects a plan with %j', async (change, field, text) => {
  const answer = await planWithPin(change);
  expect([answer.statusCode, answer.json().errors]).toEqual([400, { [field]: [text] }]);
});

test('[API-4] rejects another customer’s payee, account or plan', async () => {
  const { id } = (await planWithPin()).json().data;
  const sams = (await bank.signIn(sam.email)).access;
  const asSam = (path: string, body = {}) => post(path, body, {}, sams);
  await asSam('verify-pin', { pin: sam.pin });
  const answers = [
    await asSam(`bills/planned/${id}/cancel`),
    await asSam(`bills/payees/${payee}/remove`),
    await asSam('bills/planned', { ...usual(), from_account_id: sam.accounts[0]?.id }),
    await asSam('verify-pin', { pin: sam.pin, payee_id: payee }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect((await planWithPin({ from_account_id: sam.accounts[0]?.id })).json().errors).toEqual({
    from_account_id: ['Account not found'],
  });
  expect(await list(sams)).toEqual({ payees: [], payments: [], planned: [] });
});

test('[API-4] logs a failing plan and continues with the others', async () => {
  for (const amount of [1, 2]) await planWithPin({ amount });
  const [first] = (await list()).planned;
  await bank.deps.db
    .insertInto('scheduled_runs')
    .values({
      schedule_id: first.id,
      due_on: first.pay_on,
      ran_at: bank.clock.now(),
      failure: 'in the way',
    })
    .execute();
  const before = await balance();
  await advanceToDueDay();
  const lines: unknown[] = [];
  const log = { error: (...line: unknown[]) => void lines.push(line) };
  // The other payments go on before the failure is known.
  const command: typeof bank.deps.command = (who, run) =>
    bank.deps.command(who, run).catch((failure) => sleep(50).then(() => Promise.reject(failure)));
  expect(await payDue({ ...bank.deps, command, log })).toBe(1);
  expect(lines).toEqual([[expect.objectContaining({ waiting: first.id }), expect.any(String)]]);
  expect(await balance()).toBe(before - 100);
  await bank.deps.db
    .updateTable('scheduled_payments')
    .set({ status: 'failed' })
    .where('id', '=', first.id)
    .execute();
});
