import type { FastifyInstance } from 'fastify';

const oneYear = 31_536_000;

export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
  });
}
