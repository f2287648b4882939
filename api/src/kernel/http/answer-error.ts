import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLost } from '../db/pg-errors';
import { BankError, badInput, bankBusy, serverError } from '../errors/errors';
import { QueueFullError } from '../queues/batcher';

type Failure = FastifyError | BankError;

const refusals: Record<number, BankError> = {
  400: badInput({}, "The request body isn't valid JSON"),
  413: new BankError(413, 'The request is too large', 'Please send a smaller request.'),
  415: new BankError(415, 'Unsupported media type', 'Please send the request as application/json.'),
};

function toBankError(failure: Failure, request: FastifyRequest): BankError {
  if (failure instanceof BankError) {
    if (failure.cause) request.log.error({ err: failure.cause }, 'request failed');
    return failure;
  }
  if (failure.code === 'FST_ERR_BAD_URL') return badInput({}, "We couldn't understand the URL");
  const status = failure.statusCode ?? 500;
  if (status >= 400 && status < 500) return refusals[status] ?? refused(status);
  // Callers could fill the log.
  if (failure instanceof QueueFullError) return bankBusy();
  request.log.error({ err: failure }, 'request failed');
  return isBusy(failure) ? bankBusy() : serverError(request.id);
}

/** Lock timeouts, deadlocks and a lack of free connections: a retry may succeed. */
const busyCodes = ['55P03', '57014', '25P03', '40P01', '40001', '53300'];

/** The database is missing, starting, shutting down or out of disk space. */
const goneCodes = [
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  '08000',
  '08001',
  '08003',
  '08004',
  '08006',
  '53100',
];

const isBusy = ({ code, message }: Failure & { code?: string }) =>
  [...busyCodes, ...goneCodes].includes(code ?? '') || isConnectionLost({ message, ...(code && { code }) });

const refused = (status: number) =>
  new BankError(status, "We couldn't process the request", 'Please check it and try again.');

export function answerError(failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, wire, retryAfter } = toBankError(failure, request);
  reply.header('x-request-id', request.id);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(wire);
}
