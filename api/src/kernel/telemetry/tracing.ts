import { setTimeout as sleep } from 'node:timers/promises';
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { suppressTracing, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { defaultResource, resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** False keeps a route out of metrics and traces. */
    isObserved?: boolean;
  }
}

export const isObserved = ({ routeOptions }: Pick<FastifyRequest, 'routeOptions'>): boolean =>
  routeOptions.config.isObserved !== false;

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

/** The fields that log lines get. */
export function activeTrace(): { trace_id?: string } {
  const id = trace.getActiveSpan()?.spanContext().traceId;
  return id ? { trace_id: id } : {};
}

/** A request's span is named after its route and never contains its query, which may have an email. */
export function traceRequests(app: FastifyInstance): void {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook('onRequest', (request, reply, done) => {
    if (!isObserved(request)) {
      context.with(suppressTracing(context.active()), done);
      return;
    }
    const { method, routeOptions, headers, id } = request;
    const route = routeOptions.url ?? 'unknown route';
    const caller = propagation.extract(context.active(), headers);
    const attributes = { 'http.request.method': method, 'http.route': route, 'request.id': id };
    const span = tracer().startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, caller);
    spans.set(request, span);
    // Lets the page's own requests continue this trace.
    if (span.isRecording() && headers['sec-fetch-mode'] === 'navigate')
      reply.header('server-timing', `traceparent;desc="${idsOf(span)}"`);
    context.with(trace.setSpan(caller, span), done);
  });
  app.addHook('onResponse', (request, reply, done) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    done();
  });
}

const idsOf = (span: Span) => {
  const { traceId, spanId, traceFlags } = span.spanContext();
  return `00-${traceId}-${spanId}-0${traceFlags & TraceFlags.SAMPLED}`;
};

interface Shared {
  /** Runs the work as a part of one of the requests. */
  within<Value>(work: () => Value): Value;
}

/** Work for several requests has a trace of its own, with links to theirs and back. */
export function traceShared<Value>(
  name: string,
  jobs: readonly Shared[],
  work: () => Promise<Value>,
): Promise<Value> {
  const [first, ...others] = jobs;
  if (first && others.length === 0) return first.within(work);
  const requests = jobs.flatMap(({ within }) => within(() => trace.getActiveSpan()) ?? []);
  const links = requests.map((request) => ({ context: request.spanContext() }));
  return tracer().startActiveSpan(name, { root: true, links }, async (span) => {
    for (const request of requests) request.addLink({ context: span.spanContext() });
    return work().finally(() => span.end());
  });
}

type Query = (sql: string, parameters: readonly unknown[]) => Promise<unknown>;

const firstWords = (sql: string) =>
  /^\s*(\w+)(?:\s+(?:into|from|only)?\s*"?(\w+)"?)?/i.exec(sql)?.slice(1, 3).filter(Boolean).join(' ') ??
  'SQL';

/** A span per statement. It contains the statement without its values. */
export const tracedPool = (pool: PostgresPool): PostgresPool => ({
  connect: async () => {
    const client = await pool.connect();
    const query = client.query as unknown as Query;
    const traced: Query = (sql, parameters) =>
      tracer().startActiveSpan(
        firstWords(sql),
        { kind: SpanKind.CLIENT, attributes: { 'db.system.name': 'postgresql', 'db.query.text': sql } },
        (span) =>
          query(sql, parameters)
            .catch((failure: Error & { code?: string }) => {
              // A message may contain a value.
              span.setStatus({ code: SpanStatusCode.ERROR, message: failure.code ?? failure.name });
              throw failure;
            })
            .finally(() => span.end()),
      );
    return { query: traced as unknown as PostgresPoolClient['query'], release: () => client.release() };
  },
  end: () => pool.end(),
});
