import type { FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino } from 'pino';
import { activeTrace } from '../telemetry/tracing';

const secrets =
  'authorization cookie access refresh token hash password password_confirm current_password new_password ' +
  'password_hash otp_code pin current_pin new_pin transaction_pin pin_hash second_factor secret uri recovery_codes';
const secretPaths = secrets.split(' ').flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

/** Logs only the path, because a query string may contain an email or a code. */
const describeRequest = (request: FastifyRequest) => ({
  id: request.id,
  method: request.method,
  path: request.url.split('?', 1)[0],
  ip: request.ip,
});

/** Logs only these fields, because a database error also contains the values in the statement. */
const describeError = ({ name, message, stack, code }: Error & { code?: string }) => ({
  name,
  message,
  code,
  stack,
});

export function createLog(level: string, stream?: DestinationStream): Logger {
  const options = {
    level,
    mixin: activeTrace,
    redact: { paths: secretPaths, censor: '…' },
    serializers: { req: describeRequest, err: describeError },
  };
  return stream ? pino(options, stream) : pino(options);
}
