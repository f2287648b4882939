import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { buildBank } from '../../app';
import { minutes } from '../../kernel/clock/clock';
import { createLog } from '../../kernel/log/log';
import { codeFor, mailTo } from '../../testing/mail-to';
import { formOf, formType } from '../../testing/picture-form';
import { codeAt } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let app: FastifyInstance;
const log: string[] = [];
const secrets: string[] = [];
beforeAll(async () => {
  bank = await openTestBank();
  app = await buildBank(bank.deps, createLog('trace', { write: (line) => void log.push(line) }));
});
afterAll(async () => {
  await app.close();
  await bank.close();
});

const email = 'kim@example.com';
const keep = <T extends string>(secret: T): T => {
  secrets.push(secret);
  return secret;
};

async function send(
  path: string,
  body?: object,
  { token = '', method = 'POST' as 'POST' | 'PUT' | 'GET' } = {},
) {
  const answer = await app.inject({
    method,
    url: `/api/v1${path}`,
    headers: token ? { authorization: `Bearer ${token}` } : {},
    ...(body && { payload: body }),
  });
  expect(answer.statusCode).toBeLessThan(500);
  return answer.json();
}

/** Sends right and wrong secrets to every endpoint that accepts one. */
async function live(): Promise<void> {
  const password = keep('first-quiet-river');
  const registration = { email, password, password_confirm: password, first_name: 'Kim', last_name: 'Novak' };
  await send('/auth/register/', { ...registration, phone_number: 'no number' });
  await send('/auth/register/', { ...registration, password_confirm: keep('another-quiet-sea') });
  for (const _twice of [1, 2])
    await send('/auth/register/', { ...registration, phone_number: '+12025550111' });
  await verify('registration', keep('000001'));
  await verify('registration', keep(await codeFor(bank, email)));
  const welcome = (await mailTo(bank, email)).map(({ text }) => /PIN is (\d{6})/.exec(text)?.[1]);
  keep(welcome.find(Boolean) ?? 'no PIN was mailed');
  await send('/auth/login/', { email, password: keep('a-wrong-password') });
  const { access, refresh } = (await send('/auth/login/', { email, password })).data;
  const renewed = await send('/auth/token/refresh/', { refresh: keep(refresh) });
  await send('/auth/token/refresh/', { refresh: keep('a-refresh-token-that-is-none') });
  for (const token of [keep(access), keep(renewed.access), keep('no.access.token')]) {
    await send('/auth/profile/', undefined, { token, method: 'GET' });
    await send('/accounts/profile/', undefined, { token, method: 'GET' });
    await send('/accounts/profile/update/', { address: keep('7 Secret Street') }, { token, method: 'PUT' });
    await send('/auth/generate-otp/', {}, { token });
    await upload(token);
  }
  await verify('transfer', keep(await codeFor(bank, email)));
  await useSecondFactor();
  await reset();
  await send('/auth/logout/', { refresh: keep(renewed.refresh) });
}

/** Right and wrong codes, at setup, at sign-in and in the session, and off again. */
async function useSecondFactor(): Promise<void> {
  const password = 'first-quiet-river';
  const { access: token } = (await send('/auth/login/', { email, password })).data;
  const post = (path: string, body: object) => send(`/auth/second-factor/${path}/`, body, { token });
  await post('begin', { current_password: keep('no-quiet-river') });
  const { secret, uri } = (await post('begin', { current_password: password })).data;
  keep(uri);
  const right = keep(codeAt(keep(secret), bank.clock.now()));
  await post('confirm', { second_factor: keep('000017') });
  const { recovery_codes } = (await post('confirm', { second_factor: right })).data;
  for (const code of recovery_codes) keep(code.replace('-', ''));
  const [first, second, third] = recovery_codes.map(keep);
  await post('verify', { second_factor: keep('M4K7Q-2XWDN') });
  await post('verify', { second_factor: first });
  await send('/auth/login/', { email, password });
  await send('/auth/login/', { email, password, second_factor: second, remember_device: true });
  await post('disable', { second_factor: third });
}

const verify = (purpose: string, otp_code: string) => send('/auth/otp/verify/', { email, otp_code, purpose });

async function reset(): Promise<void> {
  bank.clock.pass(minutes(1));
  await send('/auth/password/reset/', { email });
  const { token } = await verify('reset_password', keep(await codeFor(bank, email)));
  const confirm = (given: string, new_password: string) =>
    send('/auth/password/reset/confirm/', { email, token: given, new_password });
  await confirm(keep('a-reset-token-that-is-none'), keep('second-quiet-river'));
  await confirm(keep(token), 'password');
  await confirm(token, 'second-quiet-river');
  await confirm(token, keep('third-quiet-river'));
}

async function upload(token: string): Promise<void> {
  const content = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await app.inject({
    method: 'POST',
    url: '/api/v1/accounts/profile/picture/upload/',
    headers: { 'content-type': formType, authorization: `Bearer ${token}` },
    payload: formOf([{ field: 'profile_picture', content, filename: keep('secret-name.png') }]),
  });
}

/** Matches digits only as a complete number, because they may occur within a duration. */
const isIn = (text: string, secret: string) =>
  /^\d+$/.test(secret) ? new RegExp(`(?<![\\d.])${secret}(?!\\d)`).test(text) : text.includes(secret);

test('[API-7] keeps passwords, codes, PINs and tokens out of logs and audits', async () => {
  await live();
  const audit = JSON.stringify(await bank.deps.db.selectFrom('audit_log').selectAll().execute());
  const written = log.join('');
  expect(secrets.length).toBeGreaterThan(20);
  expect(secrets).not.toContain('no PIN was mailed');
  for (const call of ['/auth/register/', '/auth/otp/verify/', '/picture/upload/'])
    expect(written).toContain(call);
  for (const action of [
    'registered',
    'code-refused',
    'address-verified',
    'password-reset',
    'profile-changed',
    'second-factor-on',
    'recovery-code-used',
  ]) {
    expect(audit).toContain(action);
  }
  const found = secrets.filter((secret) => isIn(written, secret) || isIn(audit, secret));
  expect(found).toEqual([]);
});

test('[API-7] never stores a secret in plain text', async () => {
  const { db } = bank.deps;
  const tables = [
    'customers',
    'sessions',
    'refresh_tokens',
    'codes',
    'code_tokens',
    'sign_in_attempts',
    'second_factors',
    'recovery_codes',
  ] as const;
  for (const table of tables) {
    const rows = JSON.stringify(await db.selectFrom(table).selectAll().execute());
    const secretOnly = secrets.filter((secret) => secret !== '7 Secret Street' && !/^\d{6}$/.test(secret));
    for (const secret of secretOnly) expect([table, rows.includes(secret)]).toEqual([table, false]);
  }
});
