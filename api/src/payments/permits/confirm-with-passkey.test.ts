import { alex, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { type PasskeyClient, passkeyClient, SoftAuthenticator } from '../../testing/passkeys/passkey-client';
import { openTestBank, type TestBank } from '../../testing/test-bank';

const [checking, savings, other] = alex.accounts.map(({ id }) => id) as [string, string, string];
const five = { from_account_id: checking, to_account_id: savings, amount: 5 };

let bank: TestBank;
let client: PasskeyClient;
let token: string;
let key: SoftAuthenticator;
beforeEach(async () => {
  bank = await openTestBank();
  client = passkeyClient(bank);
  token = (await bank.signIn(alex.email)).access;
  key = (await client.add(token, new SoftAuthenticator({ counter: 1 }))).key;
});
afterEach(() => bank.close());

const start = (payment: object, by = token) => client.post('payment/options/', { payment }, by);
const confirm = (payment: object, credential: object, by = token) =>
  client.post('payment/', { payment, credential }, by);

async function pay(payment: object): Promise<number> {
  const path = '/transactions/transfer/internal/';
  return (await bank.send({ method: 'POST', path, body: payment, token })).statusCode;
}

const refusal = "We couldn't confirm this with your passkey. Use your PIN instead.";

test('confirms one payment with a passkey instead of the PIN', async () => {
  const credential = key.get((await start(five)).json().data);
  const answer = await confirm(five, credential);
  expect([answer.statusCode, answer.json()]).toEqual([200, { valid: true, message: 'Passkey verified' }]);
  expect([await pay(five), await pay(five)]).toEqual([200, 403]);
});

test('names only the caller’s passkeys that aren’t blocked', async () => {
  const { key: second } = await client.add(token);
  await bank.deps.db
    .updateTable('passkeys')
    .set({ blocked_at: bank.clock.now() })
    .where('credential_id', '=', second.id)
    .execute();
  expect((await start(five)).json().data).toMatchObject({
    allowCredentials: [{ id: key.id, type: 'public-key', transports: ['internal'] }],
    userVerification: 'required',
  });
});

test.each([
  ['amount', { ...five, amount: 6 }],
  ['destination', { ...five, to_account_id: other }],
  ['source', { ...five, from_account_id: other }],
])('refuses a passkey that confirmed another %s', async (_, changed) => {
  const credential = key.get((await start(five)).json().data);
  const answer = await confirm(changed, credential);
  expect([answer.statusCode, answer.json().error]).toEqual([400, refusal]);
  expect([await pay(changed), await pay(five)]).toEqual([403, 403]);
});

test('grants a permit for exactly what was confirmed', async () => {
  await confirm(five, key.get((await start(five)).json().data));
  expect(await pay({ ...five, amount: 6 })).toBe(403);
  expect(await pay({ ...five, to_account_id: other })).toBe(403);
  expect(await pay(five)).toBe(200);
});

test.each([
  ['another origin', { origin: 'https://larch.example' }],
  ['another RP ID', { rpId: 'larch.example' }],
  ['no user verification', { verifiesUser: false }],
])('refuses a confirmation with %s', async (_, habits) => {
  const credential = key.get((await start(five)).json().data, habits);
  expect([(await confirm(five, credential)).statusCode, await pay(five)]).toEqual([400, 403]);
});

test('refuses a response that was used before', async () => {
  const credential = key.get((await start(five)).json().data);
  const answers = [await confirm(five, credential), await confirm(five, credential)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 400]);
});

test('refuses a challenge of a sign-in, of another session, or after five minutes', async () => {
  const signedIn = await confirm(five, key.get(await client.signInOptions()));
  const { access: elsewhere } = await bank.signIn(alex.email);
  const moved = await confirm(five, key.get((await start(five, elsewhere)).json().data));
  const old = key.get((await start(five)).json().data);
  bank.clock.pass(minutes(5));
  const late = await confirm(five, old);
  expect([signedIn, moved, late].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
  expect(await pay(five)).toBe(403);
});

test('refuses another customer’s passkey', async () => {
  const { access } = await bank.signIn(sam.email);
  const { key: sams } = await client.add(access, new SoftAuthenticator(), {}, sam.pin);
  const credential = sams.get((await start(five)).json().data);
  expect([(await confirm(five, credential)).statusCode, await pay(five)]).toEqual([400, 403]);
});

test('blocks a passkey whose copy was used', async () => {
  key.counter = 0;
  const credential = key.get((await start(five)).json().data);
  expect([(await confirm(five, credential)).statusCode, await pay(five)]).toEqual([400, 403]);
  expect(await client.list(token)).toMatchObject([{ is_blocked: true }]);
});

test('refuses payments without an amount or a payee, and other customers’ accounts', async () => {
  const [foreign] = sam.accounts.map(({ id }) => id);
  const asked = [
    { from_account_id: checking, to_account_id: savings },
    { from_account_id: checking, amount: 5 },
    { ...five, from_account_id: foreign },
  ];
  const answers = await Promise.all(asked.map((payment) => start(payment)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 404]);
});

test('has nothing to ask of a customer without passkeys', async () => {
  const { access } = await bank.signIn(sam.email);
  const [mine] = sam.accounts.map(({ id }) => id);
  const answer = await start({ from_account_id: mine, person_id: 'person_none', amount: 5 }, access);
  expect(answer.statusCode).toBe(404);
  const elsewhere = { routing_number: '011000015', account_number: '4711002' };
  const refused = await start({ from_account_id: mine, recipient: elsewhere, amount: 5 }, access);
  expect([refused.statusCode, refused.json().error]).toEqual([400, refusal]);
});
