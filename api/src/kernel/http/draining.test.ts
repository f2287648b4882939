import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { until } from '@bank/shared/testing/until';
import type { FastifyInstance } from 'fastify';
import { createLog } from '../log/log';
import { createServer } from './create-server';
import { Draining } from './draining';

let app: FastifyInstance;
let draining: Draining;
let agent: Agent;
let release: () => void;
let port: number;

async function listen(ms: number, inFlightMs?: number): Promise<void> {
  draining = new Draining(ms, inFlightMs);
  agent = new Agent({ keepAlive: true });
  app = createServer(createLog('silent'), { draining });
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  app.get('/', async () => 'hello');
  app.get('/slow', async () => {
    await released;
    return 'at last';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  port = (app.server.address() as AddressInfo).port;
}
afterEach(async () => {
  release();
  agent.destroy();
  draining.cutShort();
  await app.close();
});

const send = (path: string): ClientRequest => request({ port, host: '127.0.0.1', path, agent }).end();

interface Answer {
  text: string;
  connection: string | undefined;
}

async function answerTo(sent: ClientRequest): Promise<Answer> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += chunk;
  return { text, connection: answer.headers.connection };
}

const get = (path: string) => answerTo(send(path));

const requestArrives = () => once(app.server, 'request');

const refused = expect.objectContaining({ code: 'ECONNREFUSED' });

test('[API-7] serves as before until the drain ends', async () => {
  await listen(60_000);
  const begun = draining.begin();
  expect(draining.hasBegun).toBe(true);
  expect(await get('/')).toEqual({ text: 'hello', connection: 'keep-alive' });
  draining.cutShort();
  await begun;
});

test('[API-7] answers the requests in flight before it ends', async () => {
  await listen(0);
  const arrived = requestArrives();
  const slow = get('/slow');
  await arrived;
  let hasEnded = false;
  const end = draining.end().then(() => {
    hasEnded = true;
  });
  await expect(once(send('/'), 'response')).rejects.toEqual(refused);
  expect(hasEnded).toBe(false);
  release();
  expect((await slow).text).toBe('at last');
  await end;
});

test('[API-7] cuts off requests that take too long', async () => {
  await listen(0, 50);
  const arrived = requestArrives();
  const slow = get('/slow');
  await arrived;
  await Promise.all([expect(slow).rejects.toMatchObject({ code: 'ECONNRESET' }), draining.end()]);
});

test('[API-7] serves connections that proxies keep, and asks to close them', async () => {
  await listen(60_000);
  expect((await get('/')).connection).toBe('keep-alive');
  const end = draining.end();
  // Closing takes a few turns of the event loop, in which requests still get a new connection.
  await until('it no longer listens', () => !app.server.listening);
  expect(await get('/')).toEqual({ text: 'hello', connection: 'close' });
  await end;
});

test('[API-7] closes idle connections at once without a drain', async () => {
  await listen(0);
  await get('/');
  await draining.end();
  await expect(get('/')).rejects.toThrow();
});

test('[API-7] closes idle connections when the drain is cut short', async () => {
  await listen(60_000);
  await get('/');
  const end = draining.end();
  draining.cutShort();
  await end;
});

test('[API-7] ends every server of an application that listens on localhost', async () => {
  await listen(0);
  const other = createServer(createLog('silent'), { draining });
  await other.listen({ port: 0, host: 'localhost' });
  const bound = other.addresses() as AddressInfo[];
  await draining.end();
  for (const { port: bound_port, address: host } of bound)
    await expect(once(request({ port: bound_port, host }).end(), 'response')).rejects.toEqual(refused);
  await other.close();
});
