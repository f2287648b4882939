import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { BankError } from '../errors/errors';
import { takeRandom } from '../ids/ids';
import { answerError } from './answer-error';
import { Draining } from './draining';
import { type ConnectionOptions, createConnectionLimit } from './limit-connections';

/** Accepts only JSON. Treats an empty body as missing, because some clients send one with a POST. */
export function jsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else parse(request, body, done);
  });
}

const oneYear = 31_536_000;

export function requireHttps(app: FastifyInstance): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('strict-transport-security', `max-age=${oneYear}; includeSubDomains`);
  });
}

/** Closing immediately could discard the response before the client reads it. */
const lingerMs = 1000;

const retry = 'Please check it and try again.';

const refusals: Record<string, [reason: string, answer: BankError]> = {
  HPE_HEADER_OVERFLOW: [
    'Request Header Fields Too Large',
    new BankError(431, 'The request headers are too large', 'Please send a smaller request.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'Request Timeout',
    new BankError(408, 'The request took too long to arrive', 'Please try again.'),
  ],
};
const notHttp: [string, BankError] = [
  'Bad Request',
  new BankError(400, "The request isn't valid HTTP", retry),
];

function answerBrokenHttp(failure: Error & { code?: string }, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const [reason, { status, wire }] = refusals[failure.code ?? ''] ?? notHttp;
  const body = JSON.stringify(wire);
  const head = [
    `HTTP/1.1 ${status} ${reason}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  // A client that never closes its side would otherwise hold the file descriptor forever.
  const lingering = setTimeout(() => socket.destroy(), lingerMs);
  lingering.unref();
  socket.once('close', () => clearTimeout(lingering));
}

export const timeouts = {
  headersTimeout: 15_000,
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

function noSchemas(): never {
  throw new Error('Contracts validate requests, not JSON schemas.');
}

export interface ServerOptions extends ConnectionOptions {
  draining?: Draining;
  silenceMs?: number;
}

/** Without a byte in either direction, also if the client reads nothing of a response. */
const defaultSilenceMs = 60_000;

export function createServer(
  log: FastifyBaseLogger,
  { draining = new Draining(), silenceMs = defaultSilenceMs, ...connections }: ServerOptions = {},
): FastifyInstance {
  const limitConnections = createConnectionLimit(log, connections);
  const serverFactory = (handler: RequestListener) => {
    const server = draining.createServer(timeouts, handler);
    server.timeout = silenceMs;
    server.on('connection', limitConnections);
    server.on('clientError', answerBrokenHttp);
    return server;
  };
  return Fastify({
    loggerInstance: log,
    genReqId: () => `req-${takeRandom(9).toString('base64url')}`,
    bodyLimit: 64 * 1024,
    // Only the bank's own proxies may set the client's IP.
    trustProxy: [...(connections.trustedProxies ?? ['loopback'])],
    forceCloseConnections: true,
    return503OnClosing: false,
    frameworkErrors: answerError,
    serverFactory,
    // Each start would otherwise load two compilers of JSON schemas.
    schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
    // Fastify attaches this to the first server only, so the factory attaches it to every server.
    clientErrorHandler: () => {},
  });
}
