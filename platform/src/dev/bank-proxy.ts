import { once } from 'node:events';
import { Agent, type ClientRequestArgs, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireError } from '@bank/shared/contracts/errors';

/** Pages give up after 10 seconds, and should see our answer before. */
const maxWaitMs = 9_000;
const retryMs = 100;

type Connected = (failure: Error | null, socket: Duplex) => void;

async function connectPatiently(options: NetConnectOpts, maxMs: number, connected: Connected): Promise<void> {
  const start = performance.now();
  for (;;) {
    const socket = connect(options);
    const failure = await once(socket, 'connect').then(
      () => null,
      (reason: Error) => reason,
    );
    if (!failure || performance.now() - start > maxMs) return connected(failure, socket);
    await sleep(retryMs);
  }
}

/**
 * Holds requests while the bank starts again. It retries only the connection, before it sends anything: a payment
 * that was sent twice could be made twice.
 */
export class PatientAgent extends Agent {
  constructor(private readonly maxMs = maxWaitMs) {
    super();
  }

  override createConnection(options: ClientRequestArgs, connected: Connected = () => {}): undefined {
    void connectPatiently(options as NetConnectOpts, this.maxMs, connected);
  }
}

const notRunning: WireError = {
  error: "The bank isn't running",
  message: 'Nothing was sent. The terminal of npm run dev says why; fix that and try again.',
  errors: {},
};

const cutOff: WireError = {
  error: 'The bank stopped before it answered',
  message: 'It may have done the work. Check before you try again.',
  errors: {},
};

export function answerFailure(
  failure: NodeJS.ErrnoException,
  _request: IncomingMessage,
  response: ServerResponse | Socket,
): void {
  if (!('writeHead' in response) || response.headersSent) {
    response.destroy();
    return;
  }
  const [status, wire] = failure.code === 'ECONNREFUSED' ? [503, notRunning] : [502, cutOff];
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'no-store',
  });
  response.end(JSON.stringify(wire));
}

export const bankProxy = (target: string) => ({
  pathFilter: [
    '/api',
    '/mailbox',
    '/terminal',
    '/remotes',
    '/releases',
    '/config.json',
    '/chat',
    '/platform',
  ],
  target,
  agent: new PatientAgent(),
  on: { error: answerFailure },
});
