import type { FastifyInstance } from 'fastify';
import { type Metrics, type MetricsAddress, serveMetrics } from '../../kernel/telemetry/metrics';
import { startTracing, traceRequests } from '../../kernel/telemetry/tracing';
import { BadEnvironment } from './bad-environment';
import type { Env } from './env';

const isWildcard = (host: string) => /^[0:.]+$/.test(host);

/** Call it before the first route. */
export async function observe(
  app: FastifyInstance,
  metrics: Metrics,
  { otlpEndpoint, metricsAddress }: Pick<Env, 'otlpEndpoint' | 'metricsAddress'>,
): Promise<void> {
  if (metricsAddress && isWildcard(metricsAddress.host))
    app.log.warn(
      `METRICS_ADDRESS=${metricsAddress.host}: everyone who reaches this port can read the metrics`,
    );
  const server = metricsAddress && (await listen(metrics, metricsAddress));
  const tracing = startTracing({ otlpEndpoint });
  traceRequests(app);
  metrics.timeRequests(app);
  app.addHook('onClose', async () => {
    server?.close();
    server?.closeAllConnections();
    await tracing.close();
  });
}

const listen = ({ registry }: Metrics, address: MetricsAddress) =>
  serveMetrics(registry, address).catch(({ code }) => {
    throw new BadEnvironment(`METRICS_ADDRESS: ${address.host}:${address.port} can't be used: ${code}`);
  });
