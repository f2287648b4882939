import { AsyncResource } from 'node:async_hooks';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import type { PostgresPool } from 'kysely';
import { createLog } from '../log/log';
import { startTracing, type Tracing, tracedPool, traceRequests, tracer, traceShared } from './tracing';

interface ExportedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  links?: { traceId: string; spanId: string }[];
}

let collector: Server;
let tracing: Tracing;
let received: ExportedSpan[];
let lines: Record<string, unknown>[];

beforeEach(async () => {
  received = [];
  lines = [];
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { resourceSpans } = JSON.parse(String(Buffer.concat(chunks)));
    for (const { scopeSpans } of resourceSpans) for (const { spans } of scopeSpans) received.push(...spans);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
  process.env.OTEL_EXPORTER_OTLP_ENDPOINT = endpoint;
  process.env.OTEL_EXPORTER_OTLP_TIMEOUT = '1000';
  tracing = startTracing({ otlpEndpoint: endpoint });
});
afterEach(async () => {
  await tracing.close();
  delete process.env.OTEL_EXPORTER_OTLP_ENDPOINT;
  delete process.env.OTEL_EXPORTER_OTLP_TIMEOUT;
  collector.close();
});

const secretValue = 'customer@example.com';

function buildApp() {
  const query: unknown = async () => ({ rows: [] });
  const plain = { connect: async () => ({ query, release: () => {} }), end: async () => {} } as PostgresPool;
  const pool = tracedPool(plain);
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) });
  const app: FastifyInstance = Fastify({ loggerInstance: log as FastifyBaseLogger });
  traceRequests(app);
  app.get('/ready', { config: { isObserved: false } }, async () => {
    const client = await pool.connect();
    await client.query('select 1', []);
    return {};
  });
  app.get('/accounts/:id', async (request) => {
    request.log.info('reading');
    const client = await pool.connect();
    await client.query('select "id" from "accounts" where "email" = $1', [secretValue]);
    return {};
  });
  return app;
}

const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
const caller = '00f067aa0ba902b7';

test('exports a trace from the browser’s request to the SQL statement', async () => {
  const app = buildApp();
  const headers = { traceparent: `00-${trace}-${caller}-01` };
  const { statusCode } = await app.inject({ url: `/accounts/7?email=${secretValue}`, headers });
  expect(statusCode).toBe(200);
  await app.close();
  await tracing.close();
  const request = received.find(({ name }) => name === 'GET /accounts/:id');
  const statement = received.find(({ name }) => name === 'select id');
  expect(request).toMatchObject({ traceId: trace, parentSpanId: caller });
  expect(statement).toMatchObject({ traceId: trace, parentSpanId: request?.spanId });
  expect(JSON.stringify(received)).not.toContain(secretValue);
});

test('writes trace and request ids into log lines and the request id into the span', async () => {
  const app = buildApp();
  await app.inject({ url: '/accounts/7', headers: { traceparent: `00-${trace}-${caller}-01` } });
  await app.close();
  await tracing.close();
  const line = lines.find(({ msg }) => msg === 'reading');
  expect(line).toMatchObject({ trace_id: trace });
  const request = received.find(({ name }) => name === 'GET /accounts/:id');
  expect(request?.attributes).toContainEqual({ key: 'request.id', value: { stringValue: line?.reqId } });
});

test('exports nothing of a probe', async () => {
  const app = buildApp();
  await app.inject('/ready');
  await app.close();
  await tracing.close();
  expect(received).toEqual([]);
});

test('stops although the collector is down', async () => {
  const app = buildApp();
  collector.close();
  collector.closeAllConnections();
  await app.inject({ url: '/accounts/7' });
  await app.close();
  await tracing.close();
  expect(received).toEqual([]);
});

interface Job {
  within<Value>(work: () => Value): Value;
}

const requestNamed = (name: string) =>
  tracer().startActiveSpan(name, (span) => {
    const within = AsyncResource.bind((work: () => unknown) => work()) as Job['within'];
    return { span, within };
  });

async function traceWorkFor(names: string[]) {
  const requests = names.map(requestNamed);
  await traceShared('shared', requests, async () => tracer().startSpan('statement').end());
  for (const { span } of requests) span.end();
  await tracing.close();
  return (name: string) => received.find((one) => one.name === name);
}

test('gives work for several requests a trace of its own, linked with theirs', async () => {
  const spanOf = await traceWorkFor(['one', 'two']);
  const [one, two, shared] = [spanOf('one'), spanOf('two'), spanOf('shared')];
  expect(shared?.parentSpanId).toBeFalsy();
  expect(spanOf('statement')).toMatchObject({ traceId: shared?.traceId, parentSpanId: shared?.spanId });
  expect(shared?.links).toMatchObject([{ spanId: one?.spanId }, { spanId: two?.spanId }]);
  for (const request of [one, two]) expect(request?.links).toMatchObject([{ spanId: shared?.spanId }]);
});

test('keeps work for one request in its trace', async () => {
  const spanOf = await traceWorkFor(['one']);
  expect(spanOf('statement')).toMatchObject({ parentSpanId: spanOf('one')?.spanId });
});
