import { once } from 'node:events';
import { Agent, type ClientRequestArgs, type IncomingMessage, type ServerResponse } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { WireError } from '@bank/shared/contracts/errors';
import { deployedSite } from './ports';

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

const unreachable: WireError = {
  error: "The site isn't responding",
  message: 'Nothing was sent. See whether it is running, then try again.',
  errors: {},
};

const cutOff: WireError = {
  error: 'The bank stopped before it answered',
  message: 'It may have done the work. Check before you try again.',
  errors: {},
};

/** Failures before anything was sent. */
const notSent = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN'];

export function answerFailure(
  failure: NodeJS.ErrnoException,
  _request: IncomingMessage,
  response: ServerResponse | Socket,
): void {
  if (!('writeHead' in response) || response.headersSent) {
    response.destroy();
    return;
  }
  const [status, wire] = notSent.includes(failure.code ?? '')
    ? [503, deployedSite ? unreachable : notRunning]
    : [502, cutOff];
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
  // A deployed site may be one of several at its address.
  changeOrigin: deployedSite !== undefined,
  agent: target.startsWith('https:') ? new SecureAgent({ keepAlive: true }) : new PatientAgent(),
  on: { error: answerFailure },
});
