import type { FastifyPluginAsync } from 'fastify';
import type { Bank } from '../../kernel/bank/bank';
import type { Draining } from '../../kernel/http/draining';
import { createHealthCheck } from './health-check';

interface ProbeOptions {
  bank: Pick<Bank, 'db' | 'clock' | 'storage'>;
  draining?: Pick<Draining, 'hasBegun'> | undefined;
  /** The API alone serves no releases. */
  hasReleases?: () => Promise<boolean>;
}

type Reason = 'draining' | 'no releases' | 'database';

/** Proxies and supervisors ask every second, and a draining process isn't an error, so nothing is logged. */
export const probes: FastifyPluginAsync<ProbeOptions> = async (app, options) => {
  const { bank, draining, hasReleases = async () => true } = options;
  const isHealthy = createHealthCheck(bank);
  const reasonToWait = async (): Promise<Reason | undefined> => {
    if (draining?.hasBegun) return 'draining';
    if (!(await hasReleases().catch(() => false))) return 'no releases';
    return isHealthy().then(
      () => undefined,
      () => 'database' as const,
    );
  };
  const quietly = { logLevel: 'warn', config: { isObserved: false } } as const;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.get('/live', quietly, async () => ({ status: 'live' }));
  app.get('/ready', quietly, async (_request, reply) => {
    const reason = await reasonToWait();
    if (reason) reply.code(503);
    return reason ? { status: 'not ready', reason } : { status: 'ready' };
  });
};
