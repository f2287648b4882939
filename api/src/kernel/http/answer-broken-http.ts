import type { Socket } from 'node:net';
import { BankError } from '../errors/errors';

/** Long enough for the answer to be read: closing at once could discard it. */
const lingerMs = 1000;

const retry = 'Please check it and try again.';

const refusals: Record<string, [reason: string, answer: BankError]> = {
  HPE_HEADER_OVERFLOW: [
    'Request Header Fields Too Large',
    new BankError(431, 'The request headers are too large', 'Please send less and try again.'),
  ],
  ERR_HTTP_REQUEST_TIMEOUT: [
    'Request Timeout',
    new BankError(408, 'The request took too long to arrive', 'Please try again.'),
  ],
};
const notHttp: [string, BankError] = [
  'Bad Request',
  new BankError(400, 'The request is not valid HTTP', retry),
];

/** Bytes that are no request reach no call; whoever sent them is told in the one shape all the same. */
export function answerBrokenHttp(failure: Error & { code?: string }, socket: Socket): void {
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
  // The other side may never close: it would keep the descriptor.
  const lingering = setTimeout(() => socket.destroy(), lingerMs);
  lingering.unref();
  socket.once('close', () => clearTimeout(lingering));
}
