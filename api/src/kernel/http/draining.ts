import { once } from 'node:events';
import { type RequestListener, Server, type ServerOptions, type ServerResponse } from 'node:http';
import { setTimeout as sleep, setImmediate as turnOfEventLoop } from 'node:timers/promises';

/** A statement may take 9 seconds. */
const defaultInFlightMs = 10_000;

const shortTurnMs = 1;
const maxTurns = 2000;

/** Node and Fastify close connections with the listening socket, just when a proxy may be sending a request. */
class KeepingServer extends Server {
  keepsConnections = false;

  override closeIdleConnections(): void {
    if (!this.keepsConnections) super.closeIdleConnections();
  }

  override closeAllConnections(): void {
    if (!this.keepsConnections) super.closeAllConnections();
  }
}

/**
 * How a process ends without losing a request. While it drains, it serves as before but isn't ready, so that
 * proxies which check that stop choosing it. Then it refuses new connections, and lets proxies close the idle
 * ones. In the end, it answers the requests in flight.
 */
export class Draining {
  readonly #servers = new Set<KeepingServer>();
  readonly #inFlight = new Set<ServerResponse>();
  readonly #cutShort = new AbortController();
  #accepted = 0;
  #hasBegun = false;
  #refuses = false;

  constructor(
    private readonly ms = 0,
    private readonly inFlightMs = defaultInFlightMs,
  ) {}

  get hasBegun(): boolean {
    return this.#hasBegun;
  }

  /** An application has several servers if its host has several addresses, such as localhost. */
  createServer(options: ServerOptions, handler: RequestListener): Server {
    const server = new KeepingServer(options, handler);
    server.on('listening', () => this.#servers.add(server));
    server.on('connection', () => {
      this.#accepted += 1;
    });
    server.prependListener('request', (_request, response) => {
      if (this.#refuses) response.setHeader('Connection', 'close');
      this.#inFlight.add(response);
      response.once('close', () => this.#inFlight.delete(response));
    });
    return server;
  }

  async begin(): Promise<void> {
    this.#hasBegun = true;
    await this.#wait();
  }

  cutShort(): void {
    this.#cutShort.abort();
  }

  async end(): Promise<void> {
    this.#hasBegun = true;
    const servers = [...this.#servers];
    if (this.#isPatient) await this.#acceptQueued();
    this.#refuses = true;
    for (const server of servers) server.keepsConnections = true;
    const closed = Promise.all(servers.map(close));
    if (this.#isPatient) await Promise.race([closed, this.#wait()]);
    await Promise.race([this.#answered(), sleep(this.inFlightMs, undefined, { ref: false })]);
    for (const server of servers) {
      server.keepsConnections = false;
      server.closeAllConnections();
    }
    await closed;
  }

  get #isPatient(): boolean {
    return this.ms > 0 && !this.#cutShort.signal.aborted;
  }

  #wait(): Promise<void> {
    return sleep(this.ms, undefined, { signal: this.#cutShort.signal }).catch(() => {});
  }

  /** Closing a socket resets connections that it hasn't accepted yet, so this waits until there are none. */
  async #acceptQueued(): Promise<void> {
    for (let turns = 0; turns < maxTurns; turns += 1) {
      const [before, start] = [this.#accepted, performance.now()];
      await turnOfEventLoop();
      if (this.#accepted === before && performance.now() - start < shortTurnMs) return;
    }
  }

  async #answered(): Promise<void> {
    while (this.#inFlight.size > 0)
      await Promise.all([...this.#inFlight].map((response) => once(response, 'close')));
  }
}

const close = (server: Server) => new Promise<void>((resolve) => server.close(() => resolve()));
