import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';

export interface MetricsAddress {
  host: string;
  port: number;
}

/** Has a port of its own, so that a proxy in front of the bank can't publish it by mistake. */
export async function serveMetrics(registry: Registry, { host, port }: MetricsAddress): Promise<Server> {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics' || request.method !== 'GET') {
      response.writeHead(404).end();
      return;
    }
    const text = await registry.metrics();
    response.writeHead(200, { 'content-type': registry.contentType }).end(text);
  });
  server.listen({ host, port });
  await once(server, 'listening');
  // A start that fails after this must still end the process.
  server.unref();
  return server;
}
