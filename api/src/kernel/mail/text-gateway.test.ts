import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { textGateway } from './text-gateway';

const key = Buffer.alloc(32, 7);
const secret = `whsec_${key.toString('base64')}`;
const message = { id: 'mail_1', to: '+12025550143', text: 'Larch: Your code is 123456.' };

let server: Server;
let status: number | null;
const received: { headers: IncomingHttpHeaders; body: string }[] = [];
beforeEach(async () => {
  received.length = 0;
  status = 202;
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    received.push({ headers: request.headers, body: String(Buffer.concat(chunks)) });
    if (status !== null) response.writeHead(status, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const gateway = () => {
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/send?token=hush`;
  return textGateway({ url, secret, timeoutMs: 300 });
};

test('sends number and text, signed as the Standard Webhooks specification says', async () => {
  await gateway().send(message);
  const [{ headers, body } = { headers: {} as IncomingHttpHeaders, body: '' }] = received;
  expect(JSON.parse(body)).toEqual({ to: message.to, text: message.text });
  const signed = `mail_1.${headers['webhook-timestamp']}.${body}`;
  const expected = createHmac('sha256', key).update(signed).digest('base64');
  expect([headers['webhook-id'], headers['webhook-signature']]).toEqual(['mail_1', `v1,${expected}`]);
});

test.each([[503], [302], [null]])('fails on the answer %p, without the URL or the number', async (answer) => {
  status = answer;
  const failure: Error = await gateway()
    .send(message)
    .then(
      () => new Error('sent'),
      (reason) => reason,
    );
  expect(failure.message).toMatch(/^the SMS gateway (answered 503|didn't answer: \w+)$/);
  expect(`${failure.stack} ${failure.cause}`).not.toMatch(/hush|2025550143|123456/);
});
