import { sam } from '../../demo/customers/customers';
import { minutes } from '../../kernel/clock/clock';
import { mailTo } from '../../testing/mail-to';
import { type Leaving, openLeaving } from '../../testing/people/leaving';
import { enroll } from '../../testing/registration/authenticator';

// Counts password comparisons in the library that performs them.
jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});
const { verify } = jest.requireMock('@node-rs/argon2');

let it: Leaving;
beforeEach(async () => {
  it = await openLeaving();
  await it.bank.deps.db.deleteFrom('mail').execute();
});
afterEach(() => it.bank.close());

const mail = () => mailTo(it.bank, sam.email);
const isClosing = async () => (await it.readCustomer()).closes_at !== null;
const post = (path: string, body: object) => it.bank.send({ method: 'POST', path, body });

test('blocks the PIN when a stolen session guesses it', async () => {
  for (const pin of ['000000', '111111', '222222']) expect((await it.ask({ pin })).statusCode).not.toBe(200);
  const refused = await it.ask();
  expect([refused.statusCode, refused.json().error]).toEqual([403, 'PIN blocked']);
  expect(await isClosing()).toBe(false);
});

test('asks for a stale second factor before it counts a PIN try', async () => {
  const app = await enroll(it.bank, sam.email);
  it.bank.clock.pass(minutes(11));
  const { refresh } = (
    await post('/auth/login/', {
      email: sam.email,
      password: 'harbour-lantern-42',
      second_factor: app.nextCode(),
    })
  ).json().data;
  it.bank.clock.pass(minutes(11));
  const { access } = (await post('/auth/token/refresh/', { refresh })).json();
  const body = { pin: '000000', confirmation: 'CLOSE' };
  const refused = await it.post('/accounts/closing/ask/', body, access);
  expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([403, ['second_factor']]);
  expect((await it.readCustomer()).pin_tries).toBe(0);
});

test('emails the owner whatever the settings are, and lets them keep it', async () => {
  const { access: token } = await it.bank.signIn(sam.email);
  const body = { email_notifications: false };
  const quiet = await it.bank.send({ method: 'PUT', path: '/auth/settings/', body, token });
  expect(quiet.statusCode).toBe(200);
  await it.ask();
  const [told] = await mail();
  expect(told?.subject).toBe('You asked to close your Larch account');
  expect(told?.text).toContain('Changed your mind? Sign in and choose Keep My Account.');
  expect(told?.text).toContain("This wasn't me: /not-me#");
  await it.signInAgain();
  expect((await it.keep()).statusCode).toBe(200);
  expect(await isClosing()).toBe(false);
});

test('begins once when asked many times at once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => it.ask()));
  const days = answers.filter(({ statusCode }) => statusCode === 200).map((answer) => answer.json().data);
  expect(new Set(days.map(({ closes_at }) => closes_at)).size).toBe(1);
  expect((await mail()).filter(({ subject }) => subject.startsWith('You asked'))).toHaveLength(1);
});

test('answers a closed customer and a stranger alike, with the same work', async () => {
  const { refresh } = await it.bank.signIn(sam.email);
  await it.ask();
  await it.daysPass(14);
  await it.bank.deps.db.deleteFrom('mail').execute();
  const calls = [
    ['/auth/login/', { password: 'harbour-lantern-42' }],
    ['/auth/password/reset/', {}],
    ['/auth/otp/request/', { purpose: 'transfer' }],
  ] as const;
  for (const [path, body] of calls) {
    const attempt = async (email: string) => {
      verify.mockClear();
      const answer = await post(path, { ...body, email });
      return [answer.statusCode, answer.json(), verify.mock.calls.length];
    };
    expect([path, await attempt(sam.email)]).toEqual([path, await attempt('no.one@example.com')]);
  }
  expect(await mail()).toEqual([]);
  expect((await post('/auth/token/refresh/', { refresh })).statusCode).toBe(401);
});
