import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../../kernel/telemetry/metrics';
import { serveMetrics } from '../../kernel/telemetry/metrics-server';
import { traceRequests } from '../../kernel/telemetry/trace-requests';
import { startTracing } from '../../kernel/telemetry/tracing';
import type { Env } from './env';

/** Call it before the first route. */
export async function observe(
  app: FastifyInstance,
  metrics: Metrics,
  { otlpEndpoint, metricsAddress }: Pick<Env, 'otlpEndpoint' | 'metricsAddress'>,
): Promise<void> {
  const tracing = startTracing({ otlpEndpoint });
  traceRequests(app);
  metrics.timeRequests(app);
  const server = metricsAddress && (await serveMetrics(metrics.registry, metricsAddress));
  app.addHook('onClose', async () => {
    server?.close();
    server?.closeAllConnections();
    await tracing.close();
  });
}
