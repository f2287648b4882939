import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { until } from '@bank/shared/testing/until';
import sharp from 'sharp';
import { alex } from '../../demo/customers/customers';
import { boundary, formOf, formType, sendForm } from '../../testing/picture-form';
import { openTestBank, type TestBank } from '../../testing/test-bank';

let bank: TestBank;
let token: string;
let png: Buffer;
beforeAll(async () => {
  bank = await openTestBank();
  token = (await bank.signIn(alex.email)).access;
  png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
});
afterAll(() => bank.close());

const picture = () => ({ field: 'profile_picture', content: png, filename: 'me.png' });
const whole = () => formOf([picture()]);

const pictures = () => bank.deps.db.selectFrom('pictures').select('id').execute();

test.each<[string, () => Buffer | string, string?]>([
  ['without a file', () => formOf([{ field: 'name', content: 'x' }])],
  ['without anything', () => formOf([])],
  ['with an empty body', () => ''],
  ['with the picture as text', () => formOf([{ field: 'profile_picture', content: 'x' }])],
  ['with the picture in another field', () => formOf([{ ...picture(), field: 'picture' }])],
  ['with two pictures', () => formOf([picture(), picture()])],
  ['with a second file', () => formOf([picture(), { ...picture(), field: 'other' }])],
  ['with 1,000 fields', () => formOf([...Array(1000).fill({ field: 'x', content: 'x' }), picture()])],
  ['with a field __proto__', () => formOf([{ field: '__proto__', content: 'x' }, picture()])],
  ['with a file __proto__', () => formOf([{ ...picture(), field: '__proto__' }])],
  ['that ends in its header', () => whole().subarray(0, 60)],
  ['that ends inside the picture', () => whole().subarray(0, 200)],
  ['that ends before its last line', () => whole().subarray(0, whole().length - 10)],
  ['without its boundary', whole, 'multipart/form-data'],
  ['with another boundary', whole, 'multipart/form-data; boundary=another'],
  ['with an empty boundary', whole, 'multipart/form-data; boundary='],
  ['of random bytes', () => Buffer.from('f00dfeedbeef'.repeat(500), 'hex')],
  ['whose parts have no names', () => `--${boundary}\r\n\r\nx\r\n--${boundary}--\r\n`],
  [
    'with an invalid JSON field',
    () =>
      `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{\r\n--${boundary}--\r\n`,
  ],
])('[PROF-5] rejects a form %s with a standard error', async (_what, body, type = formType) => {
  const before = await pictures();
  const answer = await sendForm(bank, token, body(), type);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toEqual({
    error: 'Please select an image file',
    message: 'Please select an image file',
    errors: { profile_picture: ['Please select an image file'] },
  });
  expect(await pictures()).toEqual(before);
});

test.each([
  ['application/json', '{"profile_picture":"x"}'],
  ['application/json', 'no JSON'],
  ['application/x-www-form-urlencoded', 'profile_picture=x'],
  ['image/png', 'x'],
  ['multipart/mixed; boundary=x', '--x--'],
])('[PROF-5] rejects a picture sent as %s', async (type, body) => {
  const answer = await sendForm(bank, token, body, type);
  expect([answer.statusCode, answer.json()]).toEqual([
    415,
    {
      error: 'Unsupported media type',
      message: 'Please send the picture as multipart/form-data.',
      errors: {},
    },
  ]);
});

test.each(['/auth/login/', '/accounts/profile/update/'])(
  '[API-7] rejects multipart form data at %s',
  async (path) => {
    const answer = await bank.app.inject({
      method: path.includes('update') ? 'PUT' : 'POST',
      url: `/api/v1${path}`,
      headers: {
        'content-type': formType,
        authorization: `Bearer ${token}`,
      },
      payload: whole(),
    });
    expect(answer.statusCode).toBe(415);
  },
);

test('[PROF-5] accepts other fields alongside the picture', async () => {
  const form = formOf([
    { field: 'note', content: 'x'.repeat(5000) },
    picture(),
    { field: 'b', content: '2' },
  ]);
  expect((await sendForm(bank, token, form)).statusCode).toBe(200);
});

describe('over a real connection', () => {
  let origin: string;
  beforeAll(async () => {
    await bank.app.listen({ port: 0, host: '127.0.0.1' });
    origin = `http://127.0.0.1:${(bank.app.server.address() as AddressInfo).port}`;
  });

  const post = (picture: Buffer, authorization = `Bearer ${token}`) => {
    const body = new FormData();
    body.append('profile_picture', new Blob([picture], { type: 'image/png' }), 'me.png');
    const url = `${origin}/api/v1/accounts/profile/picture/upload/`;
    return fetch(url, { method: 'POST', body, headers: { authorization } });
  };

  test('[PROF-5] delivers every response, even if sent before the upload ends', async () => {
    expect((await post(png)).status).toBe(200);
    const large = Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]);
    expect((await post(large)).status).toBe(413);
    expect((await post(Buffer.alloc(30 * 1024 * 1024))).status).toBe(413);
    expect((await post(large, 'Bearer a.b.c')).status).toBe(401);
    expect((await post(Buffer.from('no picture'))).status).toBe(400);
    expect((await post(png)).status).toBe(200);
  });

  test('[PROF-5] survives a client that disconnects mid-upload', async () => {
    await post(png);
    const before = await pictures();
    const { port } = bank.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    const received = once(bank.app.server, 'request');
    socket.write(
      `POST /api/v1/accounts/profile/picture/upload/ HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n` +
        `Content-Type: ${formType}\r\nContent-Length: 100000\r\n\r\n`,
    );
    socket.write(whole().subarray(0, 150));
    const [request] = await received;
    await until('the first part has arrived', () => request.socket.bytesRead === socket.bytesWritten);
    socket.destroy();
    expect((await post(png)).status).toBe(200);
    expect(await pictures()).toHaveLength(before.length);
    expect(bank.log.join('')).not.toContain('request failed');
  });
});
