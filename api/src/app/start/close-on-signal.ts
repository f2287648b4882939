import type { FastifyInstance } from 'fastify';
import type { Draining } from '../../kernel/http/draining';

/**
 * SIGTERM drains. SIGINT comes from a terminal, where a person waits, so it ends a drain too. Either may come twice:
 * npm and supervisors pass on what the whole group got.
 */
export function closeOnSignal(app: FastifyInstance, draining: Draining): void {
  const end = async () => {
    await draining.end();
    await app.close();
  };
  process.on('SIGINT', () => {
    draining.cutShort();
    if (!draining.hasBegun) void end();
  });
  process.on('SIGTERM', async () => {
    if (draining.hasBegun) return;
    await draining.begin();
    await end();
  });
}
