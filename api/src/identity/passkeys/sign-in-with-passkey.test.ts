import { alex, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { type PasskeyClient, passkeyClient, SoftAuthenticator } from '../../testing/passkeys/passkey-client';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let client: PasskeyClient;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  client = passkeyClient(bank);
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const subjects = async () => (await mailTo(bank, alex.email)).map(({ subject }) => subject);

test('signs in the passkey’s owner without an email address', async () => {
  const { key } = await client.add(token);
  const answer = await client.signIn(key);
  const { access, user } = answer.json().data;
  expect([answer.statusCode, user.email]).toEqual([200, alex.email]);
  expect(answer.headers['set-cookie']).toContain('larch_device=');
  expect(await client.list(access)).toMatchObject([
    { last_used_at: bank.clock.now().toISOString(), last_used_on: 'Chrome on Windows' },
  ]);
  const history = await bank.send({ method: 'GET', path: '/auth/history/', token: access });
  expect(history.json().data.events[0]).toMatchObject({ topic: 'sign-in', text: 'Signed in with a passkey' });
  expect(await subjects()).toContain('New sign-in to your Larch account');
});

test('gives strangers no hint about passkeys', async () => {
  const { key } = await client.add(token);
  const unknown = await client.signIn(new SoftAuthenticator());
  const wrongSite = await client.signIn(key, { origin: 'https://larch.example' });
  expect([unknown.statusCode, unknown.json()]).toEqual([wrongSite.statusCode, wrongSite.json()]);
  expect(Object.keys(await client.signInOptions())).not.toContain('user');
  expect((await client.signInOptions()).allowCredentials).toEqual([]);
});

test.each([
  ['another origin', { origin: 'https://larch.example' }],
  ['another port', { origin: 'http://localhost:8080' }],
  ['another RP ID', { rpId: 'larch.example' }],
  ['no user verification', { verifiesUser: false }],
  ['another customer’s handle', { userHandle: 'YW5vdGhlcg' }],
])('refuses a sign-in with %s', async (_, habits) => {
  const { key } = await client.add(token);
  expect((await client.signIn(key, habits)).statusCode).toBe(401);
  expect(await client.list(token)).toMatchObject([{ last_used_at: null }]);
});

test('refuses a signature of another key', async () => {
  const { key } = await client.add(token);
  const options = await client.signInOptions();
  const stolen = { ...new SoftAuthenticator().get(options), rawId: key.id };
  expect((await client.post('sign-in/', { credential: stolen })).statusCode).toBe(401);
});

test('refuses a response that was used before', async () => {
  const { key } = await client.add(token, new SoftAuthenticator({ counter: 1 }));
  const credential = key.get(await client.signInOptions());
  const send = () => client.post('sign-in/', { credential });
  const answers = await Promise.all([send(), send(), send()]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401]);
  expect(await client.list(token)).toMatchObject([{ is_blocked: false }]);
});

test('refuses a challenge after five minutes, and one that the bank didn’t make', async () => {
  const { key } = await client.add(token);
  const options = await client.signInOptions();
  const made = await client.post('sign-in/', {
    credential: key.get({ ...options, challenge: 'c29tZXRoaW5n' }),
  });
  bank.clock.pass(minutes(5));
  const late = await client.post('sign-in/', { credential: key.get(options) });
  expect([made.statusCode, late.statusCode, late.json().error]).toEqual([
    401,
    400,
    'This took longer than 5 minutes. Please try again.',
  ]);
});

test('blocks a passkey whose copy was used, and emails its owner', async () => {
  const { key } = await client.add(token, new SoftAuthenticator({ counter: 5 }));
  await client.signIn(key);
  const counter = key.counter;
  key.counter = 3;
  expect((await client.signIn(key)).statusCode).toBe(401);
  expect(await client.list(token)).toMatchObject([{ is_blocked: true }]);
  expect(await subjects()).toContain('We blocked one of your passkeys');
  const event = await bank.deps.db
    .selectFrom('audit_log')
    .select(['customer_id', 'action'])
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({ customer_id: alex.id, action: 'passkey-cloned' });
  key.counter = counter;
  expect((await client.signIn(key)).statusCode).toBe(401);
});

test('accepts passkeys that don’t count', async () => {
  const { key } = await client.add(token);
  const answers = [await client.signIn(key), await client.signIn(key)];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
});

test('keeps passkeys when the password changes', async () => {
  const { key } = await client.add(token);
  const body = { current_password: 'harbour-lantern-42', new_password: 'slow-meadow-77' };
  await bank.send({ method: 'POST', path: '/auth/password/change/', body, token });
  expect((await client.signIn(key)).statusCode).toBe(200);
});

test('limits attempts from one network before it looks for passkeys', async () => {
  const credential = new SoftAuthenticator().get(await client.signInOptions());
  for (let tries = 0; tries < 60; tries += 1) await client.post('sign-in/', { credential });
  const refused = await client.post('sign-in/', { credential });
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
});

test('each customer’s passkey signs in only that customer', async () => {
  await client.add(token);
  const { access } = await bank.signIn(sam.email);
  const { key } = await client.add(access, new SoftAuthenticator(), {}, sam.pin);
  expect((await client.signIn(key)).json().data.user.email).toBe(sam.email);
});
