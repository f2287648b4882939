import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { wireError } from '@bank/shared/contracts/errors';
import { openTestBank, type TestBank } from '../../src/testing/test-bank';
import '../scale';

let bank: TestBank;
let port: number;
beforeAll(async () => {
  bank = await openTestBank();
  await bank.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = bank.app.server.address() as AddressInfo);
});
afterAll(() => bank.close());

/** Resolves with the response when the server closes or stops sending. */
async function send(bytes: string | Buffer): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
    if (/\r\n\r\n[\s\S]*\}$/.test(text)) socket.destroy();
  });
  socket.on('error', () => {});
  socket.on('connect', () => socket.write(bytes));
  await once(socket, 'close');
  return text;
}

const login = 'POST /api/v1/auth/login/ HTTP/1.1\r\nHost: bank\r\nContent-Type: application/json\r\n';
const closing = 'Connection: close\r\n';

test.each<[string, string | Buffer]>([
  ['noise', Buffer.from([0x16, 3, 1, 0, 0xff, 0, 1, 2, 3, 13, 10, 13, 10])],
  ['an unknown version', 'GET /api/v1/health/ HTTP/9.9\r\nHost: bank\r\n\r\n'],
  ['an unknown method', 'STEAL /api/v1/banking/accounts/ HTTP/1.1\r\nHost: bank\r\n\r\n'],
  ['a header without a name', 'GET /api/v1/health/ HTTP/1.1\r\n: x\r\n\r\n'],
  ['a header with a control character', 'GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\nA: b\u0001c\r\n\r\n'],
  ['100 KB of headers', `GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\nA: ${'x'.repeat(100_000)}\r\n\r\n`],
  ['two lengths', `${login}${closing}Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}`],
  ['a negative length', `${login}${closing}Content-Length: -2\r\n\r\n{}`],
  ['a length and chunks', `${login}${closing}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}`],
  ['a chunk without a size', `${login}${closing}Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n`],
  [
    'a body declared as compressed',
    `${login}${closing}Content-Encoding: gzip\r\nContent-Length: 2\r\n\r\n{}`,
  ],
  ['a URL of 20,000 characters', `GET /api/v1/${'a'.repeat(20_000)} HTTP/1.1\r\nHost: bank\r\n\r\n`],
])('[API-7] responds to %s over a socket in the standard error format', async (_what, bytes) => {
  const answer = await send(bytes);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(/^HTTP\/1\.1 4\d\d /);
  wireError.parse(JSON.parse(body));
  expect(Object.keys(JSON.parse(body)).sort()).toEqual(['error', 'errors', 'message']);
  expect(await send(`GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\n${closing}\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
});

test('[API-7] keeps serving after connections break mid-request', async () => {
  for (const part of [login, `${login}Content-Length: 5000\r\n\r\n{"email":`, 'GET /api']) {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(part);
    socket.resetAndDestroy();
  }
  expect(await send(`GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\n${closing}\r\n`)).toMatch(
    /^HTTP\/1\.1 200 /,
  );
  expect(bank.log.join('')).not.toContain('"level":50');
});
