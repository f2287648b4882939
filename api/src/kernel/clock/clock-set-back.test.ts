import { alex } from '../../demo/customers/customers';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { minutes } from './clock';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const post = (path: string, body: object, more: { token?: string; ip?: string } = {}) =>
  bank.send({ method: 'POST', path, body, ...more });

const setBack = () => bank.clock.pass(-minutes(120));

test('[API-4] blocks a PIN for at most 15 minutes after a clock change', async () => {
  const { access: token } = await bank.signIn(alex.email);
  const verify = async (pin: string) => (await post('/transactions/verify-pin/', { pin }, { token })).json();
  for (const pin of ['000000', '000001', '000002']) await verify(pin);
  expect((await verify(alex.pin)).valid).toBe(false);
  setBack();
  bank.clock.pass(minutes(15));
  expect((await verify(alex.pin)).valid).toBe(true);
});

test('[LOGIN-4] blocks sign-in for at most 15 minutes after a clock change', async () => {
  const signIn = async (password: string) =>
    (await post('/auth/login/', { email: alex.email, password })).statusCode;
  for (let wrong = 1; wrong <= 5; wrong += 1) await signIn('wrong');
  expect(await signIn('harbour-lantern-42')).toBe(429);
  setBack();
  bank.clock.pass(minutes(15));
  expect(await signIn('harbour-lantern-42')).toBe(200);
});

test('[OTP-3] limits codes for at most an hour after a clock change', async () => {
  const request = async () =>
    (await post('/auth/otp/request/', { email: alex.email, purpose: 'transfer' })).statusCode;
  for (let sent = 1; sent <= 5; sent += 1) {
    await request();
    bank.clock.pass(minutes(1));
  }
  expect(await request()).toBe(429);
  setBack();
  bank.clock.pass(minutes(60));
  expect(await request()).toBe(200);
});

test('[OTP-6] lets a network verify codes ten minutes after a clock change', async () => {
  const verify = async () =>
    (await post('/auth/otp/verify/', { email: alex.email, purpose: 'transfer', otp_code: '000000' }))
      .statusCode;
  await Promise.all(Array.from({ length: 60 }, verify));
  expect(await verify()).toBe(429);
  setBack();
  bank.clock.pass(minutes(10));
  expect(await verify()).toBe(400);
});

test('[OTP-6] expires a code after ten minutes despite a clock change', async () => {
  await post('/auth/otp/request/', { email: alex.email, purpose: 'transfer' });
  const { rows } = { rows: await bank.deps.db.selectFrom('codes').select('sent_at').execute() };
  setBack();
  bank.clock.pass(minutes(11));
  const answer = await post('/auth/otp/verify/', {
    email: alex.email,
    purpose: 'transfer',
    otp_code: '000000',
  });
  expect([rows.length, answer.statusCode]).toEqual([1, 400]);
  const [code] = await bank.deps.db.selectFrom('codes').select(['tries', 'foreign_tries']).execute();
  expect(code).toEqual({ tries: 0, foreign_tries: 0 });
});
