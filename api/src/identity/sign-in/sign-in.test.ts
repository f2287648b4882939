import { demoPassword } from '../../demo/customers/customers';
import { hours, minutes, seconds } from '../../kernel/clock/clock';
import { codeFor } from '../../testing/mail-to';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeEach(async () => {
  bank = await openTestBank();
});
afterEach(() => bank.close());

const tryPassword = (email: string, password: string, ip?: string) =>
  bank.send({ method: 'POST', path: '/auth/login/', body: { email, password }, ...(ip && { ip }) });

test('[API-1] opens a session and returns the tokens and the customer', async () => {
  const answer = await tryPassword('alex@example.com', demoPassword);
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json();
  expect(Object.keys(data).sort()).toEqual(['access', 'refresh', 'user']);
  expect(data.user).toEqual({
    id: expect.stringMatching(/^cus_/),
    first_name: 'Alex',
    last_name: 'Morgan',
    email: 'alex@example.com',
    phone_number: expect.any(String),
    address: expect.any(String),
    date_of_birth: '1988-04-17',
    profile_picture: null,
    is_verified: true,
    date_joined: expect.stringMatching(/Z$/),
  });
});

test('[API-1] ignores capitals and spaces around the email', async () => {
  expect((await tryPassword('  Alex@Example.COM ', demoPassword)).statusCode).toBe(200);
});

test('[LOGIN-4] responds identically to a wrong password and an unknown email', async () => {
  const wrong = await tryPassword('alex@example.com', 'not-the-password');
  const unknown = await tryPassword('unknown@example.com', 'not-the-password');
  expect(wrong.statusCode).toBe(401);
  expect(wrong.json().error).toBe('Invalid email or password. Please try again.');
  expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body]);
});

test('[API-1] blocks an account for 15 minutes after 5 wrong passwords', async () => {
  for (let guess = 1; guess <= 5; guess += 1) {
    expect((await tryPassword('alex@example.com', `guess ${guess}`)).statusCode).toBe(401);
  }
  const blocked = await tryPassword('alex@example.com', demoPassword);
  expect(blocked.statusCode).toBe(429);
  expect(blocked.headers['retry-after']).toBe('900');
  expect(blocked.json().message).toBe('Please try again in 15 minutes.');
  expect((await tryPassword('sam@example.com', demoPassword)).statusCode).toBe(200);
  bank.clock.pass(minutes(15) + 1);
  expect((await tryPassword('alex@example.com', demoPassword)).statusCode).toBe(200);
});

test('[API-1] allows strangers 20 wrong passwords a day; a reset ends the block', async () => {
  const [home, away] = ['10.7.0.1', '10.7.0.2'];
  await tryPassword('alex@example.com', demoPassword, home);
  const statuses: number[] = [];
  for (let guess = 0; guess < 30; guess += 1) {
    statuses.push((await tryPassword('alex@example.com', `guess ${guess}`, `10.9.${guess}.9`)).statusCode);
    bank.clock.pass(minutes(5));
  }
  expect(statuses.filter((status) => status === 401)).toHaveLength(20);
  const blocked = await tryPassword('alex@example.com', demoPassword, away);
  expect([blocked.statusCode, blocked.json().message]).toEqual([
    429,
    'Please try again in 22 hours, or reset your password.',
  ]);
  expect((await tryPassword('alex@example.com', demoPassword, home)).statusCode).toBe(200);
  const post = (path: string, body: object) => bank.send({ method: 'POST', path, body, ip: away });
  await post('/auth/password/reset/', { email: 'alex@example.com' });
  const to = { email: 'alex@example.com', purpose: 'reset_password' };
  const otp_code = await codeFor(bank, 'alex@example.com');
  const { token } = (await post('/auth/otp/verify/', { ...to, otp_code })).json();
  const new_password = 'quiet-otter-river-9';
  await post('/auth/password/reset/confirm/', { email: 'alex@example.com', token, new_password });
  expect((await tryPassword('alex@example.com', new_password, away)).statusCode).toBe(200);
});

describe('at a location where the customer has signed in before', () => {
  const [home, away] = ['10.7.0.1', '10.7.0.2'];
  const signInAt = (ip: string) => tryPassword('alex@example.com', demoPassword, ip);
  const guess = async (ip: string, times = 5) => {
    for (let slip = 1; slip <= times; slip += 1) await tryPassword('alex@example.com', `${slip}`, ip);
  };

  test('[API-1] doesn’t let guessing strangers lock customers out', async () => {
    await signInAt(home);
    await guess('10.9.9.9');
    expect((await signInAt(away)).statusCode).toBe(429);
    expect((await signInAt(home)).statusCode).toBe(200);
    expect((await signInAt(away)).statusCode).toBe(429);
  });

  test('[API-1] allows 5 wrong passwords in 15 minutes from each known location', async () => {
    await signInAt(home);
    await signInAt(away);
    await guess(home);
    const blocked = await signInAt(home);
    expect([blocked.statusCode, blocked.headers['retry-after']]).toEqual([429, '900']);
    expect((await signInAt(away)).statusCode).toBe(200);
    expect((await signInAt(home)).statusCode).toBe(429);
    bank.clock.pass(minutes(15) + 1);
    expect((await signInAt(home)).statusCode).toBe(200);
  });

  test('[API-1] allows a known browser 5 wrong passwords across all new networks', async () => {
    const setCookie = String((await signInAt(home)).headers['set-cookie']);
    const tryWithCookie = (password: string, ip: string) => {
      const headers = { cookie: setCookie.split(';')[0] ?? '' };
      const body = { email: 'alex@example.com', password };
      return bank.send({ method: 'POST', path: '/auth/login/', body, ip, headers });
    };
    const statuses: number[] = [];
    for (let network = 1; network <= 7; network += 1)
      statuses.push((await tryWithCookie('x', `10.8.${network}.1`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
    expect((await signInAt(home)).statusCode).toBe(200);
    await guess('10.9.9.9');
    bank.clock.pass(minutes(15) + 1);
    await guess('10.9.9.9');
    expect((await tryWithCookie(demoPassword, '10.8.8.1')).statusCode).toBe(200);
  });

  test('[API-1] lets no one in its network lock out a known browser', async () => {
    const cookie = String((await signInAt(home)).headers['set-cookie']).split(';')[0] ?? '';
    const withCookie = (password: string) => {
      const body = { email: 'alex@example.com', password };
      return bank.send({ method: 'POST', path: '/auth/login/', body, ip: home, headers: { cookie } });
    };
    for (let one = 0; one < 20; one += 1) await tryPassword(`guess${one % 4}@example.com`, 'x', home);
    await guess(home, 20);
    expect((await signInAt(home)).statusCode).toBe(429);
    expect((await withCookie(demoPassword)).statusCode).toBe(200);
    const statuses: number[] = [];
    for (let slip = 1; slip <= 7; slip += 1) statuses.push((await withCookie('x')).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429, 429]);
  });

  test('[API-1] checks only 5 of 15 concurrent guesses', async () => {
    await signInAt(home);
    const sent = Array.from({ length: 15 }, (_, n) => tryPassword('alex@example.com', `guess ${n}`, home));
    const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  });

  test('[API-1] forgets a location after 30 days, separately for each customer', async () => {
    await signInAt(home);
    for (let slip = 1; slip <= 5; slip += 1) await tryPassword('sam@example.com', 'x', '10.9.9.9');
    expect((await tryPassword('sam@example.com', demoPassword, home)).statusCode).toBe(429);
    bank.clock.pass(hours(30 * 24));
    await guess('10.9.9.9');
    expect((await signInAt(home)).statusCode).toBe(429);
  });
});

test('[API-1] blocks unknown emails the same way as known ones', async () => {
  for (let guess = 1; guess <= 5; guess += 1) await tryPassword('unknown@example.com', `guess ${guess}`);
  expect((await tryPassword('unknown@example.com', 'guess 6')).statusCode).toBe(429);
});

test('[API-1] forgets earlier wrong passwords after a correct one', async () => {
  for (let round = 1; round <= 3; round += 1) {
    for (let slip = 1; slip <= 4; slip += 1)
      await tryPassword('alex@example.com', `slip ${slip}`, `10.0.0.${round}`);
    expect((await tryPassword('alex@example.com', demoPassword)).statusCode).toBe(200);
  }
});

test('[API-1] blocks an IP after 20 wrong passwords in one minute', async () => {
  for (let guess = 1; guess <= 20; guess += 1)
    await tryPassword(`guess${guess}@example.com`, 'x', '10.9.8.7');
  expect((await tryPassword('alex@example.com', demoPassword, '10.9.8.7')).statusCode).toBe(429);
  expect((await tryPassword('alex@example.com', demoPassword, '10.9.8.8')).statusCode).toBe(200);
  bank.clock.pass(minutes(1) + seconds(1));
  expect((await tryPassword('alex@example.com', demoPassword, '10.9.8.7')).statusCode).toBe(200);
});

test('[API-1] checks only 5 of 500 concurrent guesses', async () => {
  const guesses = Array.from({ length: 500 }, (_, guess) =>
    tryPassword('alex@example.com', `guess ${guess}`, `10.1.${guess >> 8}.${guess & 255}`),
  );
  const statuses = (await Promise.all(guesses)).map((answer) => answer.statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  const refused = statuses.filter((status) => status !== 401);
  // 503: the line of strangers was full.
  expect(new Set(refused)).toEqual(new Set([429, 503]));
  expect((await tryPassword('alex@example.com', demoPassword)).statusCode).toBe(429);
});

test('[API-1] accepts 12 concurrent sign-ins of one customer', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => tryPassword('alex@example.com', demoPassword)),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array(12).fill(200));
});

const onAndroid =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36';

test('[API-1] emails the customer about a sign-in only from a new device', async () => {
  const from = (device: string) =>
    bank.send({
      method: 'POST',
      path: '/auth/login/',
      body: { email: 'sam@example.com', password: demoPassword },
      device,
    });
  const inbox = async () => (await bank.app.inject('/mailbox/api/messages?to=sam@example.com')).json();
  await from(onAndroid);
  await from(onAndroid);
  expect(await inbox()).toEqual([
    {
      id: expect.any(String),
      kind: 'email',
      to: 'sam@example.com',
      subject: 'New sign-in to your Larch account',
      text: expect.stringContaining('\n\nDevice: Chrome on Android\n\n'),
      html: expect.stringContaining('<p>Device: Chrome on Android</p>'),
      created_at: bank.clock.now().toISOString(),
    },
  ]);
  await from('Safari on a phone');
  expect(await inbox()).toHaveLength(2);
});

test('[API-1] audits every sign-in attempt, successful or not', async () => {
  await tryPassword('alex@example.com', 'wrong', '10.3.0.1');
  await tryPassword('unknown@example.com', 'wrong', '10.3.0.1');
  const { user } = (await tryPassword('alex@example.com', demoPassword, '10.3.0.1')).json().data;
  const rows = await bank.deps.db.selectFrom('audit_log').selectAll().orderBy('id').execute();
  expect(rows.map((row) => [row.action, row.customer_id, row.address])).toEqual([
    ['sign-in-refused', user.id, '10.3.0.1'],
    ['sign-in-refused', null, '10.3.0.1'],
    ['signed-in', user.id, '10.3.0.1'],
  ]);
});
