import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger, FastifyRequest, FastifyServerOptions } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { answerBrokenHttp } from './answer-broken-http';
import { answerError } from './answer-error';

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

/** What the outermost Fastify instance is made with, here and in the site process. */
export const serverOptions = (log: FastifyBaseLogger, trustedProxies: readonly string[] = ['loopback']) =>
  ({
    loggerInstance: log,
    genReqId: () => `req-${randomBytes(9).toString('base64url')}`,
    bodyLimit: 64 * 1024,
    // A request that trickles in holds a connection and, with a file, memory: a minute is enough for 5 MB.
    requestTimeout: 60_000,
    // Nobody but the bank's own proxies may say where a request comes from.
    trustProxy: [...trustedProxies],
    forceCloseConnections: true,
    return503OnClosing: true,
    frameworkErrors: answerError,
    clientErrorHandler: answerBrokenHttp,
  }) satisfies FastifyServerOptions;
