import { alex, demoPassword, robin, sam } from '../../demo/customers/customers';
import { mailTo } from '../../testing/mail-to';
import { enroll } from '../../testing/registration/authenticator';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
beforeEach(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
});
afterEach(() => bank.close());

const post = (path: string, body: object, by = token) =>
  bank.send({ method: 'POST', path: `/auth/second-factor/${path}/`, body, token: by });
const status = async (by = token) =>
  (await bank.send({ method: 'GET', path: '/auth/second-factor/', token: by })).json().data;
const begin = (current_password = demoPassword) => post('begin', { current_password });
const subjects = async () => (await mailTo(bank, alex.email)).map(({ subject }) => subject);

test('starts with a secret that an authenticator app understands', async () => {
  const { secret, uri } = (await begin()).json().data;
  expect(secret).toMatch(/^[A-Z2-7]{32}$/);
  const { protocol, pathname, searchParams } = new URL(uri);
  expect([protocol, decodeURIComponent(pathname)]).toEqual(['otpauth:', `/Larch:${alex.email}`]);
  expect(Object.fromEntries(searchParams)).toMatchObject({
    secret,
    issuer: 'Larch',
    digits: '6',
    period: '30',
  });
});

test('needs the current password, and counts wrong ones', async () => {
  const wrong = await begin('not-the-password');
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['current_password']]);
  for (let guess = 2; guess <= 5; guess += 1) await begin(`guess ${guess}`);
  expect((await begin()).statusCode).toBe(429);
});

test('refuses customers whose email isn’t verified', async () => {
  const { access } = await bank.signIn(robin.email);
  expect((await post('begin', { current_password: demoPassword }, access)).statusCode).toBe(403);
});

test('stays off until a right code', async () => {
  await begin();
  const wrong = await post('confirm', { second_factor: '000000' });
  expect([wrong.statusCode, Object.keys(wrong.json().errors)]).toEqual([400, ['second_factor']]);
  expect(await status()).toEqual({ on_since: null, recovery_codes_left: 0, devices: [] });
  expect((await bank.signIn(alex.email)).access).toEqual(expect.any(String));
});

test('turns on with a right code, and answers ten recovery codes', async () => {
  const { recoveryCodes } = await enroll(bank, alex.email);
  expect(new Set(recoveryCodes).size).toBe(10);
  for (const code of recoveryCodes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
  expect(await status()).toMatchObject({ on_since: bank.clock.now().toISOString(), recovery_codes_left: 10 });
  expect(await subjects()).toContain('Two-factor authentication is on');
});

test('replaces the secret of a setup that wasn’t finished', async () => {
  const first = (await begin()).json().data.secret;
  const { secret } = await enroll(bank, alex.email);
  expect(secret).not.toBe(first);
});

test('refuses to start or confirm again while it is on', async () => {
  const { nextCode } = await enroll(bank, alex.email);
  expect((await begin()).statusCode).toBe(409);
  expect((await post('confirm', { second_factor: nextCode() })).statusCode).toBe(409);
});

test('refuses codes without a setup', async () => {
  for (const path of ['confirm', 'verify', 'recovery-codes'])
    expect([path, (await post(path, { second_factor: '123456' })).statusCode]).toEqual([path, 409]);
});

test('replaces recovery codes, so that the earlier ones fail', async () => {
  const { recoveryCodes, nextCode } = await enroll(bank, alex.email);
  const renewed = await post('recovery-codes', { second_factor: nextCode() });
  const codes = renewed.json().data.recovery_codes;
  expect(codes).toHaveLength(10);
  expect((await post('verify', { second_factor: recoveryCodes[0] })).statusCode).toBe(400);
  expect((await post('verify', { second_factor: codes[0] })).statusCode).toBe(200);
  expect(await subjects()).toContain('You have new recovery codes');
});

test('turns off only with a code, and a repeat changes nothing', async () => {
  const { nextCode } = await enroll(bank, alex.email);
  expect((await post('disable', { second_factor: '000000' })).statusCode).toBe(400);
  expect((await status()).on_since).not.toBeNull();
  for (const _time of [1, 2])
    expect((await post('disable', { second_factor: nextCode() })).statusCode).toBe(200);
  expect((await status()).on_since).toBeNull();
  expect((await subjects()).filter((subject) => /is off/.test(subject))).toHaveLength(1);
  expect((await bank.signIn(alex.email)).access).toEqual(expect.any(String));
});

test('keeps customers apart', async () => {
  const { recoveryCodes } = await enroll(bank, alex.email);
  const other = await enroll(bank, sam.email);
  expect((await post('verify', { second_factor: recoveryCodes[0] }, other.access)).statusCode).toBe(400);
  expect((await post('verify', { second_factor: other.nextCode() })).statusCode).toBe(400);
});
