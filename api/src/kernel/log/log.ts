import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { answerBrokenHttp } from '../http/answer-broken-http';
import { answerError } from '../http/answer-error';
import { type ConnectionOptions, createConnectionLimit } from '../http/limit-connections';

/** Never written, wherever in a logged value they turn up. */
const secrets = [
  ...['authorization', 'cookie', 'access', 'refresh', 'token', 'hash'],
  ...['password', 'password_confirm', 'current_password', 'new_password', 'password_hash'],
  ...['otp_code', 'pin', 'current_pin', 'new_pin', 'transaction_pin', 'pin_hash'],
];
const secretPaths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** A query string may carry an address or a code: only the path is written. */
const describe = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  path: request.url.split('?', 1)[0],
  address: request.ip,
});

/** A database error carries the statement's values along: only what it says and where is written. */
const describeFailure = ({ name, message, stack, code }: Error & { code?: string }) => ({
  name,
  message,
  code,
  stack,
});

export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { req: describe, err: describeFailure },
  };
  return stream ? pino(options, stream) : pino(options);
}

/** A request that trickles in holds a connection and, with a file, memory. */
const timeouts = {
  headersTimeout: 15_000,
  // Enough for 5 MB.
  requestTimeout: 60_000,
  connectionsCheckingInterval: 5_000,
  keepAliveTimeout: 72_000,
};

/** For each address that the bank listens at; `localhost` has two. */
function serverFactory(log: FastifyBaseLogger, options: ConnectionOptions) {
  const limitConnections = createConnectionLimit(log, options);
  return (handler: RequestListener) => {
    const server = createServer(timeouts, handler);
    server.on('connection', limitConnections);
    server.on('clientError', answerBrokenHttp);
    return server;
  };
}

/** What the outermost Fastify instance is made with, here and in the site process. */
export const serverOptions = (log: FastifyBaseLogger, options: ConnectionOptions = {}) =>
  ({
    loggerInstance: log,
    genReqId: () => `req-${randomBytes(9).toString('base64url')}`,
    bodyLimit: 64 * 1024,
    // Nobody but the bank's own proxies may say where a request comes from.
    trustProxy: [...(options.trustedProxies ?? ['loopback'])],
    forceCloseConnections: true,
    return503OnClosing: true,
    frameworkErrors: answerError,
    serverFactory: serverFactory(log, options),
    // Fastify hands this to the first server only; the factory gives each its own.
    clientErrorHandler: () => {},
  }) satisfies FastifyServerOptions;
