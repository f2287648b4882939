import { alex, demoPassword } from '../../demo/customers/customers';
import { mailTo } from '../../testing/mail-to';
import { passkeyClient } from '../../testing/passkeys/passkey-client';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank('full');
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const set = (body: object) => bank.send({ method: 'PUT', path: '/auth/settings/', body, token });

const off = 'You turned off signing in with passkeys. Sign in with your email and password.';
const each = 'You chose to enter your password each time. Sign in with your email and password.';

test.each([
  [{ biometric_login: false }, off],
  [{ ask_password_each_time: true }, each],
])('signs in with no passkey after %j, and says why', async (body, text) => {
  const client = passkeyClient(bank);
  const { key } = await client.add(token);
  await set(body);
  const answer = await client.signIn(key);
  expect([answer.statusCode, answer.json().error]).toEqual([403, text]);
  const opposite = Object.entries(body).map(([name, isOn]) => [name, !isOn]);
  await set(Object.fromEntries(opposite));
  expect((await client.signIn(key)).statusCode).toBe(200);
});

test('a stranger without the passkey learns nothing of the setting', async () => {
  const client = passkeyClient(bank);
  const { key } = await client.add(token);
  await set({ biometric_login: false });
  expect((await client.signIn(key, { origin: 'https://larch.example' })).statusCode).toBe(401);
});

const signIn = (more: object, cookie = '') =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email: alex.email, password: demoPassword, ...more },
    headers: { cookie },
  });

test('asks for a code each time, and remembers no device', async () => {
  const app = await enroll(bank, alex.email);
  const remembering = async () => {
    const answer = await signIn({ second_factor: app.nextCode(), remember_device: true });
    return String(answer.headers['set-cookie']).split(';')[0];
  };
  const before = await remembering();
  expect((await signIn({}, before)).statusCode).toBe(200);
  await set({ ask_password_each_time: true });
  expect((await signIn({}, before)).statusCode).toBe(401);
  const meanwhile = await remembering();
  await set({ ask_password_each_time: false });
  expect((await signIn({}, before)).statusCode).toBe(401);
  expect((await signIn({}, meanwhile)).statusCode).toBe(401);
});

test('emails when a password is no longer asked for each time', async () => {
  await set({ ask_password_each_time: true });
  await set({ ask_password_each_time: false });
  const [mail] = await mailTo(bank, alex.email);
  expect(mail?.text).toContain('Ask Password Each Time is off.');
});

test('in specification mode, the settings about signing in change nothing', async () => {
  await bank.close();
  bank = await openTestBank('specification');
  token = (await bank.signIn(alex.email)).access;
  const client = passkeyClient(bank);
  const { key } = await client.add(token);
  await set({ biometric_login: false, ask_password_each_time: true });
  expect((await client.signIn(key)).statusCode).toBe(200);
});
