import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { buildBank } from '../../app';
import { openTestBank, type TestBank } from '../../testing/test-bank';
import { createLog } from '../log/log';
import type { ServerOptions } from './create-server';

let bank: TestBank;
const apps: FastifyInstance[] = [];
const sockets: Socket[] = [];
beforeAll(async () => {
  bank = await openTestBank();
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => bank.close());

async function listen(trustedProxies: string[], options: ServerOptions = {}, log = createLog('silent')) {
  const app = await buildBank(bank.deps, log, { trustedProxies, ...options });
  apps.push(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app.server;
}

async function open(port: number, bytes = '', localAddress = '127.0.0.1'): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
  sockets.push(socket);
  socket.on('error', () => {});
  socket.resume();
  await once(socket, 'connect');
  if (bytes) socket.write(bytes);
  return socket;
}

const closed = (of: readonly Socket[], count: number) =>
  new Promise<void>((resolve) => {
    let left = count;
    const note = () => {
      left -= 1;
      if (left === 0) resolve();
    };
    for (const socket of of) {
      if (socket.readableEnded) note();
      else socket.once('end', note);
    }
  });

const request = 'GET /api/v1/health/ HTTP/1.1\r\nHost: bank\r\n\r\n';

test('[API-7] closes only the connections that exceed 100 from one network', async () => {
  const server = await listen(['192.0.2.1']);
  const { port } = server.address() as AddressInfo;
  const served: Socket[] = [];
  server.on('connection', (socket) => served.push(socket));
  const held: Socket[] = [];
  for (let count = 0; count < 105; count += 1) held.push(await open(port));
  await closed(held, 5);
  const other = await open(port, request, '127.0.0.2');
  const [answer] = await once(other, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
  const gone = closed(served.slice(0, 50), 50);
  for (const socket of held.slice(0, 50)) socket.destroy();
  await gone;
  const more = await open(port, request);
  const [again] = await once(more, 'data');
  expect(String(again)).toMatch(/^HTTP\/1\.1 200/);
});

test('[API-7] logs a network once when it reaches the configured limit', async () => {
  const lines: string[] = [];
  const log = createLog('warn', { write: (line) => void lines.push(line) });
  const { port } = (await listen(['192.0.2.1'], { connectionsPerNetwork: 3 }, log)).address() as AddressInfo;
  const held: Socket[] = [];
  for (let count = 0; count < 8; count += 1) held.push(await open(port));
  await closed(held, 5);
  const refused = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.startsWith('connections'));
  expect(refused).toEqual([
    expect.objectContaining({
      network: '127.0.0.1',
      limit: 3,
      msg: 'connections rejected: BANK_CONNECTIONS_PER_NETWORK reached',
    }),
  ]);
});

test('[API-7] doesn’t limit a trusted proxy', async () => {
  const server = await listen(['127.0.0.0/8']);
  const { port } = server.address() as AddressInfo;
  for (let count = 0; count < 105; count += 1) await open(port);
  const [answer] = await once(await open(port, request), 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200/);
});

test('[API-7] limits a process’s connections in total, those of a trusted proxy too', async () => {
  const { port } = (await listen(['127.0.0.0/8'], { connections: 20 })).address() as AddressInfo;
  const held: Socket[] = [];
  for (let count = 0; count < 25; count += 1) held.push(await open(port));
  await closed(held, 5);
  expect(held.filter((socket) => !socket.readableEnded)).toHaveLength(20);
});

test('[API-7] closes the connection of a client that asks and reads nothing', async () => {
  const server = await listen(['192.0.2.1'], { silenceMs: 400 });
  const accepted = once(server, 'connection');
  const socket = await open((server.address() as AddressInfo).port);
  socket.pause();
  const [serving] = (await accepted) as [Socket];
  for (let count = 0; count < 100; count += 1)
    socket.write('GET /api/docs/openapi.json HTTP/1.1\r\nHost: bank\r\n\r\n');
  await once(serving, 'close');
  expect(serving.bytesWritten).toBeGreaterThan(0);
});

test('[API-7] closes the connection of a malformed request even if the client doesn’t', async () => {
  const server = await listen(['127.0.0.1']);
  const { port } = server.address() as AddressInfo;
  const accepted = once(server, 'connection');
  const socket = await open(port, 'noise\r\n\r\n');
  const [answer] = await once(socket, 'data');
  expect(String(answer)).toMatch(/^HTTP\/1\.1 400/);
  const [accepting] = (await accepted) as [Socket];
  if (!accepting.destroyed) await once(accepting, 'close');
  expect(accepting.destroyed).toBe(true);
});
