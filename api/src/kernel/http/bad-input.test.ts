import { wireError } from '@bank/shared/contracts/errors';
import { sql } from 'kysely';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
beforeAll(async () => {
  bank = await openTestBank();
});
afterAll(() => bank.close());

const post = (payload: string, type = 'application/json', url = '/api/v1/auth/login/') =>
  bank.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });

const login = (body: unknown) => post(JSON.stringify(body));
const password = 'harbour-lantern-42';

test.each([
  ['not JSON', 400, () => post('{"email": alex')],
  ['half an object', 400, () => post('{"email":')],
  ['nothing', 400, () => post('')],
  ['a list', 400, () => login([])],
  ['a number', 400, () => login(5)],
  ['null', 400, () => login(null)],
  ['a string', 400, () => login('alex@example.com')],
  [
    'an attack on the prototype',
    400,
    () => post('{"__proto__":{"admin":true},"email":"a@b.cd","password":"x"}'),
  ],
  ['10 MB', 413, () => login({ email: 'alex@example.com', password: 'x'.repeat(10_000_000) })],
  ['10,000 nested lists', 400, () => post('['.repeat(10_000))],
  ['a form', 415, () => post('email=alex%40example.com', 'application/x-www-form-urlencoded')],
  ['plain text', 415, () => post('{}', 'text/plain')],
  ['an unknown type', 415, () => post('<login/>', 'text/xml')],
  ['no email', 400, () => login({ password })],
  ['no password', 400, () => login({ email: 'alex@example.com' })],
  ['a numeric email', 400, () => login({ email: 5, password })],
  ['an email that is a list', 400, () => login({ email: ['alex@example.com'], password })],
  ['an email that is an object', 400, () => login({ email: { $ne: '' }, password })],
  ['an email without an @', 400, () => login({ email: 'alex', password })],
  ['a 312-character email', 400, () => login({ email: `${'a'.repeat(300)}@example.com`, password })],
  ['a control character in the email', 400, () => login({ email: 'alex\u0000@example.com', password })],
  [
    'a control character in the password',
    400,
    () => login({ email: 'alex@example.com', password: 'a\u0000b' }),
  ],
  ['half a surrogate pair', 400, () => login({ email: 'alex@example.com', password: '\ud800' })],
  ['a 129-character password', 400, () => login({ email: 'alex@example.com', password: 'x'.repeat(129) })],
  ['an empty password', 400, () => login({ email: 'alex@example.com', password: '' })],
  ['an unknown URL', 404, () => bank.app.inject('/api/v1/no/such/call/')],
  ['another version', 404, () => bank.app.inject('/api/v2/health/')],
  ['a URL under the mailbox', 404, () => bank.app.inject('/mailbox/no/such/page')],
  ['another method', 404, () => bank.app.inject({ method: 'DELETE', url: '/api/v1/auth/login/' })],
  ['a broken escape in the URL', 400, () => bank.app.inject('/api/v1/%E0%A4%A/')],
  ['a 5,000-character URL', 404, () => bank.app.inject(`/api/v1/${'a'.repeat(5000)}/`)],
])('[API-7] responds to %s with %i in the standard error format', async (_what, status, send) => {
  const answer = await send();
  expect(answer.statusCode).toBe(status);
  expect(Object.keys(answer.json()).sort()).toEqual(['error', 'errors', 'message']);
  const { error, message } = wireError.parse(answer.json());
  expect([error, message]).not.toContain('');
  expect(answer.body).not.toMatch(/zod|fastify|FST_|at .*\.ts|SyntaxError|expected/i);
});

test('[API-7] lists every missing field and puts the first message into `error`', async () => {
  expect((await login({})).json()).toEqual({
    error: 'Please enter your email address',
    message: 'Please enter your email address',
    errors: { email: ['Please enter your email address'], password: ['Please enter your password'] },
  });
});

test('[API-7] reports an invalid email as an error on the email field', async () => {
  const { errors } = (await login({ email: 'alex', password })).json();
  expect(errors).toEqual({ email: ['Please enter a valid email address'] });
});

test('[API-7] logs an internal failure and returns only a reference', async () => {
  await bank.deps.db.transaction().execute(async (trx) => {
    await sql`alter table customers rename to secret_customers`.execute(trx);
  });
  const answer = await login({ email: 'alex@example.com', password });
  await sql`alter table secret_customers rename to customers`.execute(bank.deps.db);
  expect(answer.statusCode).toBe(500);
  const reference = answer.headers['x-request-id'];
  expect(answer.json()).toEqual({
    error: 'Server error. Please try again later.',
    message: `If it happens again, please contact support and include reference ${reference}.`,
    errors: {},
  });
  const logged = bank.log.find((line) => line.includes('request failed'));
  expect(logged).toContain('relation \\"customers\\" does not exist');
  expect(logged).toContain(String(reference));
  expect(logged).not.toContain('alex@example.com');
});

test('[API-7] forbids caching, MIME sniffing, framing and referrers in responses', async () => {
  for (const url of ['/api/v1/health/', '/api/v1/auth/profile/', '/api/nothing']) {
    expect((await bank.app.inject(url)).headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-request-id': expect.stringMatching(/^req-/),
    });
  }
});

test('[API-7] ignores paths that don’t belong to the API', async () => {
  const answer = await bank.app.inject('/dashboard');
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).not.toHaveProperty('errors');
});

test('[API-7] doesn’t log passwords, tokens or query strings', async () => {
  const { access, refresh } = await bank.signIn('alex@example.com');
  await bank.send({ method: 'GET', path: '/auth/profile/?code=asked-in-the-open', token: access });
  await bank.send({ method: 'POST', path: '/auth/token/refresh/', body: { refresh } });
  const written = bank.log.join('');
  expect(written).toContain('/api/v1/auth/profile/');
  for (const secret of [password, access, refresh, 'asked-in-the-open', 'authorization']) {
    expect(written).not.toContain(secret);
  }
});
