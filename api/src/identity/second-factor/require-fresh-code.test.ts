import { alex, demoPassword } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { codeFor } from '../../testing/mail-to';
import { passkeyClient } from '../../testing/passkeys/passkey-client';
import { type Authenticator, enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings] = alex.accounts.map(({ id }) => id) as [string, string];
const kim = { routing_number: '011000015', account_number: '4711002' };

let bank: TestBank;
let app: Authenticator;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  app = await enroll(bank, alex.email);
  token = app.access;
});
afterEach(() => bank.close());

const send = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
  bank.send({ method, path, body, token });
const goStale = () => bank.deps.db.updateTable('sessions').set({ second_factor_at: null }).execute();
const verify = (second_factor: string) => send('/auth/second-factor/verify/', { second_factor });
const askedFor = async (answer: ReturnType<typeof send>) => {
  const { statusCode, body } = await answer;
  return statusCode === 403 ? (JSON.parse(body).errors.second_factor?.[0] ?? null) : null;
};

const reveal = () => send(`/banking/cards/owned/${alex.cards['visa-gold']}/reveal/`, { pin: alex.pin });
const changePassword = () =>
  send('/auth/password/change/', { current_password: demoPassword, new_password: 'slow-meadow-77' });
const changePin = () => send('/auth/pin/change/', { current_pin: alex.pin, new_pin: '864209' });
const profile = (body: object) => send('/accounts/profile/update/', body, 'PUT');
const verifyPin = (payment: object) =>
  send('/transactions/verify-pin/', { pin: alex.pin, from_account_id: checking, ...payment });

const purpose = (text: string) =>
  `To ${text}, enter a code from your authenticator app or a recovery code, or use a passkey.`;

test.each([
  ['changing the password', changePassword, 'change your password'],
  ['changing the PIN', changePin, 'change your PIN'],
  ['revealing a card', reveal, 'see the card details'],
  ['another phone number', () => profile({ phone_number: '+12025550142' }), 'change your phone number'],
  ['another address', () => profile({ address: '9 Other Street' }), 'change your address'],
] as const)('asks for a code before %s, says how, and then does it', async (_what, act, text) => {
  await goStale();
  expect(await askedFor(act())).toBe(purpose(text));
  expect((await verify(app.nextCode())).statusCode).toBe(200);
  expect((await act()).statusCode).toBe(200);
});

test('asks for a code before removing a passkey, in a locked account, too', async () => {
  const client = passkeyClient(bank);
  const { id } = (await client.add(token)).answer.json().data;
  await goStale();
  await bank.deps.db.updateTable('customers').set({ locked_at: bank.clock.now() }).execute();
  const remove = () => client.post(`${id}/remove/`, {}, token);
  expect(await askedFor(remove())).toBe(purpose('remove a passkey'));
  expect(await client.list(token)).toHaveLength(1);
  expect((await verify(app.nextCode())).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(200);
  expect(await client.list(token)).toEqual([]);
});

test('accepts a code for ten minutes, in this session only', async () => {
  const { refresh } = (
    await bank.send({
      method: 'POST',
      path: '/auth/login/',
      body: { email: alex.email, password: demoPassword, second_factor: app.nextCode() },
    })
  ).json().data;
  bank.clock.pass(minutes(10) - 30_000);
  const renew = async (of: string) =>
    (await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh: of } })).json();
  const renewed = await renew(refresh);
  token = renewed.access;
  expect((await reveal()).statusCode).toBe(200);
  bank.clock.pass(30_000);
  expect(await askedFor(reveal())).toBe(purpose('see the card details'));
});

test('lets no emailed code replace the second factor', async () => {
  await goStale();
  await send('/auth/generate-otp/', {});
  const code = { email: alex.email, purpose: 'transfer', otp_code: await codeFor(bank, alex.email) };
  const emailed = (await send('/auth/otp/verify/', code)).json().token;
  const change = send('/auth/pin/change/', { token: emailed, new_pin: '864209' });
  expect(await askedFor(change)).toBe(purpose('change your PIN'));
});

test('counts no PIN try while a code is missing', async () => {
  await goStale();
  await verifyPin({ amount: 251, recipient: kim });
  const { pin_tries } = await bank.deps.db
    .selectFrom('customers')
    .select('pin_tries')
    .where('id', '=', alex.id)
    .executeTakeFirstOrThrow();
  expect(pin_tries).toBe(0);
});

test.each([
  ['over the limit to someone new', { amount: '250.01', recipient: kim }, 'pay someone new this much'],
  ['at the limit to someone new', { amount: 250, recipient: kim }, null],
  ['of any amount to someone new', { recipient: kim }, 'pay someone new this much'],
  ['to anyone', { amount: 300 }, 'pay without naming the recipient'],
  ['between own accounts', { amount: 5000, to_account_id: savings }, null],
  ['to an own credit card', { amount: 5000, card_id: alex.cards['visa-gold'] }, null],
] as const)('judges a payment %s', async (_what, payment, asks) => {
  await goStale();
  expect(await askedFor(verifyPin(payment))).toBe(asks && purpose(asks));
});

const pay = async (amount: number) => {
  await verifyPin({ amount, recipient: kim });
  const order = { from_account_id: checking, amount, ...kim, recipient_name: 'Kim', bank_name: 'First' };
  return send('/transactions/transfer/external/', order);
};

test('adds up the payments of a day, and knows the recipient after it', async () => {
  await goStale();
  expect((await pay(200)).statusCode).toBe(200);
  expect(await askedFor(verifyPin({ amount: 51, recipient: kim }))).toBe(
    purpose('pay someone new this much'),
  );
  bank.clock.pass(minutes(24 * 60));
  const { access } = (
    await bank.send({
      method: 'POST',
      path: '/auth/login/',
      body: { email: alex.email, password: demoPassword, second_factor: app.nextCode() },
    })
  ).json().data;
  token = access;
  await goStale();
  expect(await askedFor(verifyPin({ amount: 5000, recipient: kim }))).toBeNull();
});

test('judges a confirmed transfer, which carries its PIN', async () => {
  await goStale();
  const transfer = {
    from_account_id: checking,
    amount: 300,
    ...kim,
    recipient_name: 'Kim',
    bank_name: 'First',
  };
  const confirm = () =>
    send('/transactions/transfer/confirm/', { transfer_type: 'external', pin: alex.pin, transfer });
  expect(await askedFor(confirm())).toBe(purpose('pay someone new this much'));
  await verify(app.nextCode());
  expect((await confirm()).statusCode).toBe(200);
});

test('pays a bill over the limit to a new payee only with a code', async () => {
  await goStale();
  const added = await send('/transactions/bills/payees/', { name: 'Power', account_number: '55009' });
  const payee_id = added.json().data.id;
  expect(await askedFor(verifyPin({ amount: 300, payee_id }))).toBe(purpose('pay someone new this much'));
  expect(await askedFor(verifyPin({ amount: 30, payee_id }))).toBeNull();
});

test('judges payments to people and of requests', async () => {
  await goStale();
  const found = await send('/payments/people/find/', { address: 'sam@example.com', name: 'Sam Rivera' });
  const person_id = found.json().data.person.id;
  expect(await askedFor(verifyPin({ amount: 300, person_id }))).toBe(purpose('pay someone new this much'));
  expect(await askedFor(verifyPin({ amount: 30, person_id }))).toBeNull();
});
