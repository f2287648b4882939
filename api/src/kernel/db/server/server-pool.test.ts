import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';
import { ServerPool } from './server-pool';

let server: Server;
afterEach(() => void server.close());

test('asks the servers only once for all requests of a moment', async () => {
  let connections = 0;
  server = createServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `postgres://bank@127.0.0.1:${(server.address() as AddressInfo).port}/larch`;
  const pool = new ServerPool({ urls: [url], hasMovingPrimary: true, name: 'larch' }, {});
  for (let request = 0; request < 100; request += 1)
    await expect(pool.connect()).rejects.toThrow('no server accepts writes');
  expect(connections).toBeLessThan(50);
  await pool.end();
});
