import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { suppressTracing } from '@opentelemetry/core';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isObserved } from './is-observed';
import { tracer } from './tracing';

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
