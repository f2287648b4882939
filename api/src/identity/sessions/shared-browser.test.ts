import { alex, demoPassword, sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { type Authenticator, enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let app: Authenticator;
beforeEach(async () => {
  bank = await openTestBank();
  app = await enroll(bank, alex.email);
});
afterEach(() => bank.close());

const signInAs = (email: string, body: object, cookie = '') =>
  bank.send({
    method: 'POST',
    path: '/auth/login/',
    body: { email, password: demoPassword, ...body },
    headers: { cookie },
  });

const signIn = ({ cookie = '', ...body }: { cookie?: string } & Record<string, unknown>) =>
  signInAs(alex.email, body, cookie);
const cookieOf = (answer: Awaited<ReturnType<typeof signIn>>) =>
  String(answer.headers['set-cookie']).split(';')[0] ?? '';
const at = (path: string, body: object, token: string) =>
  bank.send({ method: 'POST', path: `/auth/${path}/`, body, token });

test('keeps remembering customers who share a browser, each for 30 days', async () => {
  const sams = await enroll(bank, sam.email);
  const first = cookieOf(await signIn({ second_factor: app.nextCode(), remember_device: true }));
  const body = { second_factor: sams.nextCode(), remember_device: true };
  const cookie = cookieOf(await signInAs(sam.email, body, first));
  expect((await signIn({ cookie })).statusCode).toBe(200);
  expect((await signInAs(sam.email, {}, cookie)).statusCode).toBe(200);
  expect((await signInAs(sam.email, {}, first)).statusCode).toBe(401);
});

test('a customer who remembers a device with a stolen cookie moves no one else', async () => {
  const thief = await enroll(bank, sam.email);
  const stolen = cookieOf(await signIn({ second_factor: app.nextCode(), remember_device: true }));
  const body = { second_factor: thief.nextCode(), remember_device: true };
  expect((await signInAs(sam.email, body, stolen)).statusCode).toBe(200);
  expect((await signIn({ cookie: stolen })).statusCode).toBe(200);
});

test('signing out a session forgets the device, also where customers share the browser', async () => {
  const sams = await enroll(bank, sam.email);
  const first = cookieOf(await signIn({ second_factor: app.nextCode(), remember_device: true }));
  const body = { second_factor: sams.nextCode(), remember_device: true };
  const cookie = cookieOf(await signInAs(sam.email, body, first));
  const before = new Set((await sessions()).map(({ id }) => id));
  expect((await signIn({ cookie })).statusCode).toBe(200);
  const [there] = (await sessions()).filter(({ id }) => !before.has(id));
  const token = (await signIn({ second_factor: app.nextCode() })).json().data.access;
  expect((await at('sessions/end', { session_id: there?.id }, token)).statusCode).toBe(200);
  expect((await signIn({ cookie })).statusCode).toBe(401);
});

test('counts wrong passwords of a shared browser once, whatever other IDs its cookie has', async () => {
  const thief = await enroll(bank, sam.email);
  const shared = cookieOf(await signIn({ second_factor: app.nextCode(), remember_device: true }));
  const cookies = [shared];
  for (let time = 0; time < 2; time += 1) {
    bank.clock.pass(minutes(2));
    const body = { second_factor: thief.nextCode(), remember_device: true };
    cookies.push(cookieOf(await signInAs(sam.email, body, shared)));
  }
  const statuses: number[] = [];
  for (let guess = 0; guess < 9; guess += 1)
    statuses.push((await signIn({ cookie: cookies[guess % 3] ?? '', password: 'wrong' })).statusCode);
  expect(statuses).toEqual([...Array(5).fill(401), ...Array(4).fill(429)]);
});

const sessions = () =>
  bank.deps.db.selectFrom('sessions').select('id').where('customer_id', '=', alex.id).execute();
