import type { FastifyInstance } from 'fastify';
import type { Draining } from '../../kernel/http/draining';

/**
 * SIGTERM drains; npm and supervisors may send it twice. SIGINT comes from a terminal, where a person waits, so
 * it ends a drain too.
 */
export function closeOnSignal(app: FastifyInstance, draining: Draining): void {
  const end = async () => {
    await draining.end();
    await app.close();
  };
  process.once('SIGINT', () => {
    draining.cutShort();
    if (!draining.hasBegun) void end();
  });
  process.on('SIGTERM', async () => {
    if (draining.hasBegun) return;
    await draining.begin();
    await end();
  });
}
