import { alex, robin, sam } from '../../demo/customers/customers';
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

const actions = async () => {
  const events = await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute();
  return events.map(({ action }) => action).filter((action) => action.startsWith('passkey'));
};

const startAdding = (pin: string, by = token) => client.post('add/options/', { pin }, by);

test('adds a passkey, names it after the device and emails the customer', async () => {
  const { answer } = await client.add(token);
  expect([answer.statusCode, await client.list(token)]).toEqual([
    200,
    [
      {
        id: expect.stringMatching(/^passkey_/),
        name: 'Chrome on Windows',
        added_at: bank.clock.now().toISOString(),
        last_used_at: null,
        last_used_on: null,
        is_synced: true,
        is_blocked: false,
      },
    ],
  ]);
  expect(await subjects()).toContain('A passkey was added to your Larch account');
  expect(await actions()).toEqual(['passkey-added']);
});

test('asks authenticators for discoverable passkeys with user verification', async () => {
  const { key } = await client.add(token);
  expect((await startAdding(alex.pin)).json().data).toMatchObject({
    rp: { id: 'localhost', name: 'Larch' },
    user: { name: alex.email, displayName: 'Alex Morgan' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    attestation: 'none',
    excludeCredentials: [{ id: key.id, type: 'public-key' }],
  });
});

test('needs the PIN, and counts wrong ones', async () => {
  const refused = await startAdding('000000');
  expect([refused.statusCode, refused.json().errors]).toEqual([
    400,
    { pin: ["Incorrect PIN. 2 attempts left before it's blocked."] },
  ]);
});

test('refuses customers who haven’t verified their email', async () => {
  const { access } = await bank.signIn(robin.email);
  expect((await startAdding(robin.pin, access)).statusCode).toBe(403);
});

test('returns the same passkey to a repeated request', async () => {
  const { credential, answer } = await client.add(token);
  const again = await client.post('add/', { credential }, token);
  expect([again.statusCode, again.json()]).toEqual([200, answer.json()]);
  expect(await client.list(token)).toHaveLength(1);
  expect((await subjects()).filter((subject) => /added/.test(subject))).toHaveLength(1);
});

test.each([
  ['another origin', { origin: 'https://larch.example' }],
  ['another port', { origin: 'http://localhost:8080' }],
  ['another RP ID', { rpId: 'larch.example' }],
  ['no user verification', { verifiesUser: false }],
])('refuses to add a passkey with %s', async (_, habits) => {
  const { answer } = await client.add(token, new SoftAuthenticator(), habits);
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    "We couldn't add this passkey. Please start again.",
  ]);
  expect(await client.list(token)).toEqual([]);
});

test('refuses a challenge that was used for another passkey', async () => {
  const options = (await startAdding(alex.pin)).json().data;
  const add = (key: SoftAuthenticator) => client.post('add/', { credential: key.create(options) }, token);
  expect((await add(new SoftAuthenticator())).statusCode).toBe(200);
  expect((await add(new SoftAuthenticator())).statusCode).toBe(400);
});

test('refuses a challenge after five minutes', async () => {
  const options = (await startAdding(alex.pin)).json().data;
  bank.clock.pass(minutes(5));
  const answer = await client.post('add/', { credential: new SoftAuthenticator().create(options) }, token);
  expect(answer.json().error).toBe('This took longer than 5 minutes. Please try again.');
});

test('refuses a challenge of another session, or for a sign-in', async () => {
  const options = (await startAdding(alex.pin)).json().data;
  const { access: elsewhere } = await bank.signIn(alex.email);
  const key = new SoftAuthenticator();
  const later = await client.post('add/', { credential: key.create(options) }, elsewhere);
  const { challenge } = await client.signInOptions();
  const mixed = await client.post('add/', { credential: key.create({ ...options, challenge }) }, token);
  expect([later.statusCode, mixed.statusCode]).toEqual([400, 400]);
});

test('refuses a passkey that another customer has', async () => {
  const { key } = await client.add(token);
  const { access } = await bank.signIn(sam.email);
  const { answer } = await client.add(access, key, {}, sam.pin);
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'This passkey is already in use']);
});

test('keeps at most ten passkeys for each customer', async () => {
  const options = (await startAdding(alex.pin)).json().data;
  for (let added = 0; added < 10; added += 1) await client.add(token);
  const late = await client.post('add/', { credential: new SoftAuthenticator().create(options) }, token);
  expect([late.statusCode, (await startAdding(alex.pin)).statusCode]).toEqual([409, 409]);
  expect(await client.list(token)).toHaveLength(10);
});

test('renames a passkey', async () => {
  const { id } = (await client.add(token)).answer.json().data;
  const renamed = await client.post(`${id}/rename/`, { name: 'Work laptop' }, token);
  expect(renamed.json().data).toMatchObject({ id, name: 'Work laptop' });
  expect(await client.list(token)).toMatchObject([{ name: 'Work laptop' }]);
});

test('removes a passkey, which then neither signs in nor is listed', async () => {
  const { key, answer } = await client.add(token);
  const removed = await client.post(`${answer.json().data.id}/remove/`, {}, token);
  expect([removed.statusCode, await client.list(token)]).toEqual([200, []]);
  expect((await client.signIn(key)).statusCode).toBe(401);
  expect(await subjects()).toContain('A passkey was removed from your Larch account');
  expect(await actions()).toEqual(['passkey-added', 'passkey-removed']);
});

test.each(['rename', 'remove'])('refuses to %s another customer’s passkey', async (act) => {
  const { id } = (await client.add(token)).answer.json().data;
  const { access } = await bank.signIn(sam.email);
  const refused = await client.post(`${id}/${act}/`, act === 'rename' ? { name: 'Mine' } : {}, access);
  expect([refused.statusCode, await client.list(access)]).toEqual([404, []]);
  expect(await client.list(token)).toMatchObject([{ name: 'Chrome on Windows' }]);
});

test('works only on localhost unless the site knows its address', async () => {
  const asked = (host: string) =>
    bank.send({ method: 'POST', path: '/auth/passkeys/sign-in/options/', body: {}, headers: { host } });
  const answers = await Promise.all(['127.0.0.1:3000', 'evil.example', 'localhost:3000'].map(asked));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 200]);
});

test('belongs to the configured address, whatever the Host header says', async () => {
  bank.deps.origin = 'https://bank.example';
  expect((await client.signInOptions()).rpId).toBe('bank.example');
  const { answer, key } = await client.add(token, new SoftAuthenticator(), {
    origin: 'https://bank.example',
  });
  expect(answer.statusCode).toBe(200);
  expect((await client.signIn(key, { origin: 'https://bank.example' })).statusCode).toBe(200);
  expect((await client.signIn(key)).statusCode).toBe(401);
});
