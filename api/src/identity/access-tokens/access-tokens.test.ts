import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { codeFor, mailTo } from '../../testing/mail-to';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let session: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  session = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const path = '/auth/access-tokens/';
const allow = (isOn = true) =>
  bank.send({
    method: 'PUT',
    path: '/auth/settings/',
    body: { third_party_access: isOn },
    token: session,
  });
const create = (more: object = {}) =>
  bank.post(path, { name: 'Sheet', scopes: ['accounts'], days: 90, pin: alex.pin, ...more }, session);
const list = async () => (await bank.get(path, session)).json().data;

async function createToken(more: object = {}): Promise<string> {
  await allow();
  return (await create(more)).json().data.token;
}
const status = async (token: string, at = '/banking/accounts/') => (await bank.get(at, token)).statusCode;

test('reads with a token what its scope says, and nothing else', async () => {
  const accounts = await createToken();
  const transactions = await createToken({ scopes: ['transactions'] });
  const own = (await bank.get('/banking/accounts/', session)).json();
  expect((await bank.get('/banking/accounts/', accounts)).json()).toEqual(own);
  const statuses = [
    await status(accounts, '/transactions/'),
    await status(transactions, '/transactions/'),
    await status(transactions),
    await status(accounts, '/auth/profile/'),
  ];
  expect(statuses).toEqual([403, 200, 403, 403]);
  expect((await bank.get('/transactions/', accounts)).json().message).toBe(
    "It only reads the customer's accounts.",
  );
});

test('reads only its customer’s accounts', async () => {
  const token = await createToken();
  expect(await status(token, `/banking/accounts/${sam.accounts[0]?.id}/`)).toBe(404);
});

test('shows the token once, and stores only a hash of it', async () => {
  const token = await createToken();
  expect(token).toMatch(/^larch_pat_[\w-]{43}$/);
  expect(JSON.stringify(await list())).not.toContain(token);
  const stored = await bank.deps.db.selectFrom('access_tokens').selectAll().execute();
  const audited = await bank.deps.db.selectFrom('audit_log').selectAll().execute();
  const mail = await mailTo(bank, alex.email);
  expect(JSON.stringify([stored, audited, mail, bank.log])).not.toContain(token);
});

test('takes the PIN, and the code of a customer with two-factor authentication', async () => {
  await allow();
  const wrong = await create({ pin: '111111' });
  expect([wrong.statusCode, wrong.json().error]).toEqual([400, 'Incorrect PIN']);
  await enroll(bank, alex.email);
  const refused = await create();
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['second_factor']]);
  expect(await list()).toEqual([]);
});

test('emails about a new token, and records it', async () => {
  await createToken();
  const [mail] = await mailTo(bank, alex.email);
  expect(mail?.subject).toBe('An access token for your Larch account was created');
  expect(mail?.text).toContain("It's named “Sheet” and can read your accounts until");
  const history = await bank.get('/auth/history/', session);
  expect(history.json().data.events[0].text).toBe('Access token “Sheet” created');
});

test.each([
  { scopes: [] },
  { scopes: ['payments'] },
  { days: 366 },
  { name: '' },
  { name: 'www.thief.example' },
])('refuses a token with %j', async (more) => {
  await allow();
  expect((await create(more)).statusCode).toBe(400);
});

test('makes no token while Third-Party Access is off', async () => {
  const answer = await create();
  expect([answer.statusCode, answer.json().error]).toEqual([409, 'Third-Party Access is off']);
});

test('has at most ten tokens, also when the last ones are created at once', async () => {
  await allow();
  for (let count = 0; count < 9; count += 1) await create();
  await Promise.all([create(), create()]);
  expect(await list()).toHaveLength(10);
  expect((await create()).statusCode).toBe(409);
});

test('turning Third-Party Access off ends all tokens for good', async () => {
  const token = await createToken();
  await allow(false);
  await allow();
  expect([await status(token), await list()]).toEqual([401, []]);
});

test('ends one token at once', async () => {
  const [gone, kept] = [await createToken({ name: 'Gone' }), await createToken({ name: 'Kept' })];
  const { id } = (await list()).find((one: { name: string }) => one.name === 'Gone');
  expect((await bank.post(`${path}${id}/revoke/`, {}, session)).statusCode).toBe(200);
  expect([await status(gone), await status(kept)]).toEqual([401, 200]);
  expect((await bank.post(`${path}${id}/revoke/`, {}, session)).statusCode).toBe(404);
});

test('ends a token on its day', async () => {
  const token = await createToken({ days: 30 });
  bank.clock.pass(hours(30 * 24) - 1);
  expect(await status(token)).toBe(200);
  bank.clock.pass(1);
  expect(await status(token)).toBe(401);
});

test('ends all tokens when the account is locked', async () => {
  const token = await createToken();
  const link = (await mailTo(bank, alex.email)).flatMap(
    ({ text }) => /not-me#([\w-]+)/.exec(text)?.[1] ?? [],
  );
  await bank.send({ method: 'POST', path: '/auth/alerts/lock/', body: { token: link[0] } });
  expect(await status(token)).toBe(401);
  expect(await bank.deps.db.selectFrom('access_tokens').select('id').execute()).toEqual([]);
});

test('refuses the 61st request of a minute, of that token only', async () => {
  const [busy, other] = [await createToken(), await createToken()];
  for (let count = 0; count < 60; count += 1) await status(busy);
  const refused = await bank.get('/banking/accounts/', busy);
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
  expect([await status(other), await status(session)]).toEqual([200, 200]);
});

test('counts requests that the token may not make', async () => {
  const token = await createToken();
  for (let count = 0; count < 60; count += 1) await status(token, '/auth/profile/');
  expect([await status(token, '/auth/profile/'), await status(token)]).toEqual([429, 429]);
});

test('ends all tokens with a reset of the password, and not with a change', async () => {
  const token = await createToken();
  const change = { current_password: demoPassword, new_password: 'slow-meadow-77' };
  await bank.post('/auth/password/change/', change, session);
  expect(await status(token)).toBe(200);
  const { email } = alex;
  const anyone = (at: string, body: object) => bank.send({ method: 'POST', path: at, body });
  await anyone('/auth/password/reset/', { email });
  const proof = { email, otp_code: await codeFor(bank, email), purpose: 'reset_password' };
  const reset = (await anyone('/auth/otp/verify/', proof)).json().token;
  await anyone('/auth/password/reset/confirm/', { email, token: reset, new_password: 'copper-meadow-73' });
  expect(await status(token)).toBe(401);
});

test('works only where Third-Party Access has an effect, and turning it off ends tokens anywhere', async () => {
  const token = await createToken();
  jest.replaceProperty(bank.deps, 'mode', 'specification');
  expect([await status(token), (await create()).statusCode]).toEqual([401, 409]);
  await allow(false);
  await allow();
  jest.restoreAllMocks();
  expect([await status(token), await list()]).toEqual([401, []]);
});

test('shows the last use to the minute', async () => {
  const token = await createToken();
  expect(await list()).toMatchObject([{ last_used_at: null }]);
  bank.clock.pass(minutes(5) + 1234);
  await status(token);
  const [{ last_used_at }] = await list();
  expect(last_used_at).toMatch(/:00\.000Z$/);
  expect(Date.parse(last_used_at)).toBeGreaterThan(bank.clock.now().getTime() - minutes(1));
});

test('outlives the session that created it', async () => {
  const token = await createToken();
  const { refresh } = await bank.signIn(alex.email);
  await bank.send({ method: 'POST', path: '/auth/logout/', body: { refresh }, token: session });
  expect(await status(token)).toBe(200);
});

test('signs nothing out, and renews nothing', async () => {
  const token = await createToken();
  await bank.send({ method: 'POST', path: '/auth/logout/', body: {}, token });
  const renewed = await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh: token } });
  expect([renewed.statusCode, await status(token), await status(session)]).toEqual([401, 200, 200]);
});
