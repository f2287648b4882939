import { alex, sam } from '../../demo/customers/customers';
import { hours, minutes } from '../../kernel/clock/clock';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());
beforeEach(() => bank.clock.pass(hours(13)));

const refresh = (token: string) =>
  bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh: token } });

const get = async (path: string, token: string) =>
  (await bank.send({ method: 'GET', path, token })).json().data;

async function refreshAfter(wait: number, token: string) {
  bank.clock.pass(wait);
  return refresh(token);
}

test("ends every customer's session after 20 minutes without a refresh", async () => {
  const first = await bank.signIn(alex.email);
  const there = await refreshAfter(minutes(20), first.refresh);
  expect(there.statusCode).toBe(200);
  const gone = await refreshAfter(minutes(20) + 1, there.json().refresh);
  expect([gone.statusCode, gone.json().error]).toEqual([401, 'Your session has ended']);
  const actions = await bank.deps.db.selectFrom('audit_log').select('action').orderBy('id', 'desc').execute();
  expect(actions[0]?.action).toBe('session-left-alone');
});

test('rejects copies of the tokens of a session that ended for lack of input', async () => {
  const { access, refresh: token } = await bank.signIn(alex.email);
  await bank.send({ method: 'POST', path: '/auth/logout/', body: { refresh: token }, token: access });
  expect((await refresh(token)).statusCode).toBe(401);
  expect((await bank.send({ method: 'GET', path: '/auth/profile/', token: access })).statusCode).toBe(401);
});

test('lists no session that has been idle, and counts the break in the security report', async () => {
  await bank.signIn(sam.email);
  bank.clock.pass(minutes(21));
  const { access } = await bank.signIn(sam.email);
  expect(await get('/auth/sessions/', access)).toHaveLength(1);
  const { items } = await get('/auth/security-report/', access);
  expect(items).toContainEqual(expect.objectContaining({ name: 'ask_password_each_time', state: 'good' }));
});

test('lists Ask Password Each Time as a setting without an effect, and sends no email about it', async () => {
  const { access } = await bank.signIn(sam.email);
  const { in_force } = await get('/auth/settings/', access);
  expect(in_force).toEqual(['email_notifications', 'transaction_alerts', 'longer_undo']);
  const set = (isOn: boolean) =>
    bank.send({
      method: 'PUT',
      path: '/auth/settings/',
      body: { ask_password_each_time: isOn },
      token: access,
    });
  await set(true);
  expect((await set(false)).statusCode).toBe(200);
  const mail = await bank.deps.db.selectFrom('mail').select('subject').execute();
  expect(mail.map(({ subject }) => subject)).not.toContain('A security setting was turned off');
});
