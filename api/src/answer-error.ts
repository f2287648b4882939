import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { BankError, badInput, serverError } from './errors';

/** What the framework refuses before a handler sees it, in the bank's words. */
const refusals: Record<number, () => BankError> = {
  400: () => badInput({}, 'The request body is not valid JSON'),
  413: () => new BankError(413, 'The request is too large', 'Please send less and try again.'),
  415: () => new BankError(415, 'Unsupported media type', 'Please send the request as application/json.'),
};

function toBankError(failure: FastifyError | BankError, request: FastifyRequest): BankError {
  if (failure instanceof BankError) return failure;
  const status = failure.statusCode ?? 500;
  if (status >= 400 && status < 500) {
    return refusals[status]?.() ?? new BankError(status, 'Bad request', 'Please check the request and try again.');
  }
  request.log.error({ err: failure }, 'a call failed');
  return serverError(request.id);
}

/** Every failure of every call ends here, in the one shape; a 5xx tells a reference and nothing else. */
export function answerError(failure: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, wire, retryAfter } = toBankError(failure, request);
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply.code(status).send(wire);
}
