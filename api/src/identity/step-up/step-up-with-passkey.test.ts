import { alex, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { type PasskeyClient, passkeyClient, SoftAuthenticator } from '../../testing/passkeys/passkey-client';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let client: PasskeyClient;
let token: string;
let refresh: string;
let key: SoftAuthenticator;
beforeEach(async () => {
  bank = await openTestBank();
  client = passkeyClient(bank);
  key = (await client.add((await enroll(bank, alex.email)).access)).key;
  ({ access: token, refresh } = (await client.signIn(key)).json().data);
  await forgetCodes();
});
afterEach(() => bank.close());

const forgetCodes = () => bank.deps.db.updateTable('sessions').set({ second_factor_at: null }).execute();
const reveal = async () =>
  (
    await bank.send({
      method: 'POST',
      path: `/banking/cards/owned/${alex.cards['visa-gold']}/reveal/`,
      body: { pin: alex.pin },
      token,
    })
  ).statusCode;
const ask = (by = token) => client.post('step-up/options/', {}, by);
const confirm = (credential: object, by = token) => client.post('step-up/', { credential }, by);

test('accepts a passkey instead of a code, for ten minutes', async () => {
  expect(await reveal()).toBe(403);
  const options = (await ask()).json().data;
  expect((await confirm(key.get(options))).statusCode).toBe(200);
  expect(await reveal()).toBe(200);
  const history = await bank.send({ method: 'GET', path: '/auth/history/', token });
  const texts = history.json().data.events.map(({ text }: { text: string }) => text);
  expect(texts).toContain('Confirmed with a passkey');
  bank.clock.pass(minutes(10));
  token = (await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } })).json()
    .access;
  expect(await reveal()).toBe(403);
});

test('refuses a response that was used before', async () => {
  const credential = key.get((await ask()).json().data);
  const answers = await Promise.all([confirm(credential), confirm(credential)]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
});

test('refuses a passkey that signed something else', async () => {
  const signIn = key.get(await client.signInOptions());
  const payment = {
    from_account_id: alex.accounts[0]?.id,
    to_account_id: alex.accounts[1]?.id,
    amount: 1,
  };
  const paid = key.get((await client.post('payment/options/', { payment }, token)).json().data);
  for (const credential of [signIn, paid]) {
    const refused = await confirm(credential);
    expect([refused.statusCode, refused.json().errors.credential]).toEqual([
      400,
      ["We couldn't confirm this with your passkey. Enter a code instead."],
    ]);
  }
  expect(await reveal()).toBe(403);
});

test('refuses a challenge of another session', async () => {
  const other = (await client.signIn(key)).json().data.access;
  const credential = key.get((await ask(other)).json().data);
  expect((await confirm(credential)).statusCode).toBe(400);
  expect(await reveal()).toBe(403);
});

test('refuses the passkey of another customer', async () => {
  const { access } = await bank.signIn(sam.email);
  const foreign = (await client.add(access, new SoftAuthenticator(), {}, sam.pin)).key;
  expect((await confirm(foreign.get((await ask()).json().data))).statusCode).toBe(400);
  expect(await reveal()).toBe(403);
});

test('blocks a copied passkey and confirms nothing', async () => {
  await confirm(key.get((await ask()).json().data));
  const counting = (await client.add(token, new SoftAuthenticator({ counter: 5 }))).key;
  await confirm(counting.get((await ask()).json().data));
  await forgetCodes();
  counting.counter = 3;
  expect((await confirm(counting.get((await ask()).json().data))).statusCode).toBe(400);
  expect(await reveal()).toBe(403);
  expect((await client.list(token)).map(({ is_blocked }) => is_blocked).sort()).toEqual([false, true]);
});

test('offers nothing to customers without a passkey', async () => {
  const { access } = await bank.signIn(sam.email);
  expect((await ask(access)).statusCode).toBe(400);
});
