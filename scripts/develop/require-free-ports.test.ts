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
