import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { FastifyBaseLogger, FastifyServerOptions } from 'fastify';
import { answerBrokenHttp } from './answer-broken-http';
import { answerError } from './answer-error';
import { type ConnectionOptions, createConnectionLimit } from './limit-connections';

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
