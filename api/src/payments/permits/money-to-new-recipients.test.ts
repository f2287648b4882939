import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { type Authenticator, enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const account = (account_number: string) => ({ routing_number: '011000015', account_number });

let bank: TestBank;
let app: Authenticator;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  app = await enroll(bank, alex.email);
  token = app.access;
  await goStale();
});
afterEach(() => bank.close());

const goStale = () => bank.deps.db.updateTable('sessions').set({ second_factor_at: null }).execute();
const send = (path: string, body: object) => bank.send({ method: 'POST', path, body, token });
const verifyPin = (payment: object) =>
  send('/transactions/verify-pin/', { pin: alex.pin, from_account_id: checking, ...payment });
const enterCode = () => send('/auth/second-factor/verify/', { second_factor: app.nextCode() });
const isAsked = async (payment: object) => {
  const { statusCode, body } = await verifyPin(payment);
  return statusCode === 403 && body.includes('"second_factor"');
};

async function schedule(person_id: string, amount: number) {
  const order = { from_account_id: checking, amount, pay_on: '2026-03-25', repeats: 'once' };
  const { pay_on, repeats, ...bound } = order;
  await verifyPin({ person_id, ...bound, schedule: { pay_on, repeats } });
  const answer = await send('/payments/schedules/', { ...order, person_id, note: '' });
  expect(answer.statusCode).toBe(200);
  return answer.json().data.id as string;
}

async function findSam(): Promise<string> {
  const found = await send('/payments/people/find/', { address: sam.email, name: 'Sam Rivera' });
  return found.json().data.person.id;
}

async function addPayee(name: string): Promise<string> {
  const added = await send('/transactions/bills/payees/', { name, account_number: '55009' });
  return added.json().data.id;
}

test.each([
  ['an amount', { amount: 1 }],
  ['nothing', {}],
])('asks for a code before a permit for %s without a recipient', async (_what, payment) => {
  const refused = await verifyPin(payment);
  expect([refused.statusCode, refused.json().errors]).toEqual([
    403,
    {
      second_factor: [
        'To pay without naming the recipient, enter a code from your authenticator app or a recovery code, or use a passkey.',
      ],
    },
  ]);
  await enterCode();
  expect((await verifyPin(payment)).json()).toEqual({ valid: true, message: 'PIN verified' });
});

test('asks customers without a second factor for no recipient', async () => {
  token = (await bank.signIn(sam.email)).access;
  const answer = await send('/transactions/verify-pin/', { pin: sam.pin });
  expect(answer.json()).toEqual({ valid: true, message: 'PIN verified' });
});

test('counts permits that weren’t used yet', async () => {
  expect(await isAsked({ amount: 200, recipient: account('4711002') })).toBe(false);
  expect(await isAsked({ amount: 51, recipient: account('4711002') })).toBe(true);
  bank.clock.pass(minutes(5));
  expect(await isAsked({ amount: 51, recipient: account('4711002') })).toBe(false);
});

test('grants one of many permits that are asked for at the same time', async () => {
  const wanted = { amount: 250, recipient: account('4711002') };
  const answers = await Promise.all(Array.from({ length: 3 }, () => verifyPin(wanted)));
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(await bank.deps.db.selectFrom('permits').select('amount_cents').execute()).toEqual([
    { amount_cents: 250_00 },
  ]);
  const { pin_tries } = await bank.deps.db
    .selectFrom('customers')
    .select('pin_tries')
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();
  expect(pin_tries).toBe(0);
});

test('adds up what goes to several new recipients', async () => {
  expect(await isAsked({ amount: 100, recipient: account('4711002') })).toBe(false);
  expect(await isAsked({ amount: 100, payee_id: await addPayee('Power') })).toBe(false);
  expect(await isAsked({ amount: 51, person_id: await findSam() })).toBe(true);
  expect(await isAsked({ amount: 50, person_id: await findSam() })).toBe(false);
});

test('counts payments to people that are scheduled, but not the one that changes', async () => {
  const person_id = await findSam();
  const schedule_id = await schedule(person_id, 200);
  expect(await isAsked({ amount: 51, recipient: account('4711002') })).toBe(true);
  expect(await isAsked({ amount: 250, schedule_id, schedule: { pay_on: '2026-03-25' } })).toBe(false);
  expect(await isAsked({ amount: 1, person_id })).toBe(true);
});

test('counts transfers to another bank that are scheduled, but none between own accounts', async () => {
  const when = { pay_on: '2026-03-25', repeats: 'weekly' };
  const make = async (amount: number, to: object) => {
    const answer = await send('/payments/schedules/', { from_account_id: checking, amount, ...to, ...when });
    expect(answer.statusCode).toBe(200);
    return answer.json().data.id as string;
  };
  const own = { amount: 5000, to_account_id: savings };
  expect(await isAsked({ ...own, schedule: when })).toBe(false);
  const moved = await make(5000, { to_account_id: savings });
  expect(await isAsked({ amount: 6000, schedule_id: moved, schedule: when })).toBe(false);
  const recipient = account('4711002');
  expect(await isAsked({ amount: 251, recipient, schedule: when })).toBe(true);
  expect(await isAsked({ amount: 200, recipient, schedule: when })).toBe(false);
  expect(await isAsked({ amount: 51, recipient: account('4711003') })).toBe(true);
  const sent = await make(200, { recipient: { ...recipient, name: 'Kim', bank_name: 'First' } });
  expect(await isAsked({ amount: 51, recipient: account('4711003') })).toBe(true);
  expect(await isAsked({ amount: 250, schedule_id: sent, schedule: when })).toBe(false);
  expect(await isAsked({ amount: 1, recipient: account('4711003') })).toBe(true);
});

test('counts bills that are planned', async () => {
  const payee_id = await addPayee('Power');
  const plan = { pay_on: '2026-03-25', repeats: 'monthly' };
  await verifyPin({ amount: 200, payee_id, plan });
  const bill = { from_account_id: checking, amount: 200, payee_id, ...plan };
  expect((await send('/transactions/bills/planned/', bill)).statusCode).toBe(200);
  expect(await isAsked({ amount: 51, payee_id })).toBe(true);
  expect(await isAsked({ amount: 50, payee_id })).toBe(false);
});

test('counts neither own accounts and cards nor what was returned', async () => {
  const own = { amount: 5000, to_account_id: savings };
  expect([await isAsked(own), await isAsked({ amount: 5000, card_id: alex.cards['visa-gold'] })]).toEqual([
    false,
    false,
  ]);
  const person_id = await findSam();
  await verifyPin({ amount: 250, person_id });
  const paid = await send('/payments/people/pay/', {
    from_account_id: checking,
    amount: 250,
    person_id,
    note: '',
  });
  expect(await isAsked({ amount: 1, person_id })).toBe(true);
  await send(`/payments/people/payments/${paid.json().data.id}/undo/`, {});
  expect(await isAsked({ amount: 250, person_id })).toBe(false);
});

test('counts nothing that goes to a recipient who was paid a day ago', async () => {
  const known = account('4711002');
  const order = {
    from_account_id: checking,
    amount: 20,
    recipient_name: 'Kim',
    bank_name: 'First',
    ...known,
  };
  await verifyPin({ amount: 20, recipient: known });
  expect((await send('/transactions/transfer/external/', order)).statusCode).toBe(200);
  bank.clock.pass(minutes(24 * 60));
  const body = { email: alex.email, password: demoPassword, second_factor: app.nextCode() };
  token = (await bank.send({ method: 'POST', path: '/auth/login/', body })).json().data.access;
  await goStale();
  expect(await isAsked({ amount: 3000, recipient: known })).toBe(false);
  expect(await isAsked({ amount: 250, recipient: account('4711003') })).toBe(false);
});

test('refuses to confirm a transfer to an account of the bank, whatever the PIN', async () => {
  const to_account_id = 'bank_external_transfers';
  const transfer = { from_account_id: checking, to_account_id, amount: 900, description: '' };
  const confirm = { transfer_type: 'internal', pin: '000000', transfer };
  const { statusCode, body } = await send('/transactions/transfer/confirm/', confirm);
  expect([statusCode, body]).toEqual([404, expect.stringContaining('to_account_id')]);
});
