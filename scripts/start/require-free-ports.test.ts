import { once } from 'node:events';
import { createServer } from 'node:net';
import { requireFreePorts } from './require-free-ports';

test('[MFE-5] refuses to start development on a port in use', async () => {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(requireFreePorts([port])).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  server.close();
  await once(server, 'close');
  await requireFreePorts([port]);
});

test('[API-7] refuses a port that is in use on the given host', async () => {
  const server = createServer().listen(0, '127.0.0.2');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  await expect(requireFreePorts([port], '127.0.0.2')).rejects.toMatchObject({ code: 'EADDRINUSE', port });
  await requireFreePorts([port], '127.0.0.1');
  server.close();
  await once(server, 'close');
});
