import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readLive } from './live-site';
import { parseSite } from './parse-site';

let server: Server;
let answer: string;
let status: number;

beforeEach(async () => {
  [answer, status] = ['{}', 200];
  server = createServer((_request, response) => response.writeHead(status).end(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const current = {
  shell: { version: 'abc', more: 1 },
  remotes: [{ name: 'mfe-one', version: 'def', pages: [{ paths: ['/one'] }] }],
};

test('reads which releases a site serves', async () => {
  answer = JSON.stringify(current);
  expect(await readLive(address())).toMatchObject({ shell: { version: 'abc' } });
});

test.each([
  [200, '<html>'],
  [200, '{}'],
  [500, JSON.stringify(current)],
])('refuses a site that answers %i with %s', async (code, text) => {
  [status, answer] = [code, text];
  await expect(readLive(address())).rejects.toThrow(`${address()} isn't a site of this kind.`);
});

test('says that a site doesn’t respond', async () => {
  const closed = address();
  await new Promise((resolve) => server.close(resolve));
  await expect(readLive(closed)).rejects.toThrow(`${closed} is not responding.`);
});

test.each(['bank.example', 'ftp://bank.example', 'https://bank.example/path', 'https://bank.example/?x=1'])(
  'refuses %s as a site',
  (text) => {
    expect(() => parseSite(text, '--site')).toThrow(`--site ${text}: use the URL of a site`);
  },
);
