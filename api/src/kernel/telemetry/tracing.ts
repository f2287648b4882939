import { setTimeout as sleep } from 'node:timers/promises';
import { context, propagation, type Tracer, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';

export interface Tracing {
  /** Sends the spans that are still waiting. */
  close(): Promise<void>;
}

const closeTimeoutMs = 2000;

const notTracing: Tracing = { close: async () => {} };

/** Must run before the first request. The exporter reads OTEL_EXPORTER_OTLP_ENDPOINT and its other variables itself. */
export function startTracing({ otlpEndpoint }: { otlpEndpoint: string | null }): Tracing {
  if (otlpEndpoint === null) return notTracing;
  const provider = new TracerProvider({
    resource: defaultResource().merge(resourceFromAttributes({ 'service.name': 'larch-bank' })),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const contexts = new AsyncLocalStorageContextManager().enable();
  context.setGlobalContextManager(contexts);
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  const close = async () => {
    // A collector that is down must not keep the bank from stopping.
    const givesUp = sleep(closeTimeoutMs, undefined, { ref: false });
    await Promise.race([provider.shutdown(), givesUp]).catch(() => {});
    contexts.disable();
    for (const api of [context, propagation, trace]) api.disable();
  };
  return { close };
}

/** Without an exporter, its spans go nowhere. */
export const tracer = (): Tracer => trace.getTracer('larch-bank');

/** For log lines. */
export function activeTrace(): { trace_id?: string } {
  const id = trace.getActiveSpan()?.spanContext().traceId;
  return id ? { trace_id: id } : {};
}
