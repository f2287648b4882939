import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { PoolFigures } from '../../telemetry/metrics';
import { announce } from '../schema/announcement';
import type { DatabaseServers } from './database-url';
import { findPrimary, NoPrimary, readTimeline } from './primary';
import { watchReplication } from './replication';

const disconnectTimeoutMs = 2000;
/** Otherwise, every request of an outage would connect to every server. */
const pauseAfterFailureMs = 250;

interface OpenPool {
  url: string;
  pool: Pool;
  cutOff(): void;
}

/** The pool of the server that accepts writes. It follows the primary after a failover. */
export class ServerPool {
  readonly #servers: DatabaseServers;
  readonly #limits: PoolConfig;
  #open: OpenPool | undefined;
  #finding: Promise<OpenPool> | undefined;
  #ended = false;
  #timeline = 0;

  constructor(servers: DatabaseServers, limits: PoolConfig) {
    this.#servers = servers;
    this.#limits = limits;
  }

  async connect(): Promise<PoolClient> {
    const { pool } = await this.#current();
    try {
      return await pool.connect();
    } catch (failure) {
      this.#recheck();
      // The primary moved while this request waited.
      if (pool.ending && !this.#ended) return this.connect();
      throw failure;
    }
  }

  figures(): PoolFigures {
    const { totalCount: total = 0, idleCount: idle = 0, waitingCount: waiting = 0 } = this.#open?.pool ?? {};
    return { total, idle, waiting };
  }

  async end(): Promise<void> {
    this.#ended = true;
    const open = this.#open;
    if (!open) return;
    // If the network drops packets, a query or the goodbye would keep the process alive forever.
    setTimeout(open.cutOff, disconnectTimeoutMs).unref();
    await open.pool.end();
  }

  async #current(): Promise<OpenPool> {
    this.#finding ??= this.#find();
    const finding = this.#finding;
    try {
      return await finding;
    } catch (failure) {
      void this.#forget(finding);
      throw failure;
    }
  }

  async #forget(failed: Promise<OpenPool>): Promise<void> {
    await sleep(pauseAfterFailureMs, undefined, { ref: false });
    if (this.#finding === failed) this.#finding = undefined;
  }

  readonly #verify: PoolConfig['verify'] = (client, done) => {
    this.#prepare(client).then(() => done(), done);
  };

  async #prepare(client: PoolClient): Promise<void> {
    await announce(client);
    // A former primary would answer reads with old data, as a replica or until it knows of its successor.
    if (this.#servers.hasMovingPrimary) this.#assertNewest(await readTimeline(client));
  }

  /** The next caller asks the servers which one accepts writes. */
  #recheck(): void {
    if (this.#servers.hasMovingPrimary) this.#finding = undefined;
  }

  async #find(): Promise<OpenPool> {
    const { urls, hasMovingPrimary } = this.#servers;
    const url = hasMovingPrimary ? await this.#findPrimary(urls) : urls[0];
    if (this.#ended) throw new Error('The pool was ended.');
    const before = this.#open;
    if (before?.url === url) return before;
    this.#open = this.#openPool(url);
    // Requests that wait for the previous primary may retry now instead of timing out.
    before?.cutOff();
    void before?.pool.end();
    return this.#open;
  }

  async #findPrimary(urls: readonly string[]): Promise<string> {
    const { url, timeline } = await findPrimary(urls, this.#limits);
    this.#assertNewest(timeline);
    return url;
  }

  #assertNewest(timeline: number): void {
    if (timeline < this.#timeline) throw new NoPrimary('only a former primary accepts writes');
    this.#timeline = timeline;
  }

  #openPool(url: string): OpenPool {
    const sockets = new Set<Socket>();
    const stream = () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once('close', () => sockets.delete(socket));
    };
    const pool = new Pool({
      ...this.#limits,
      connectionString: url,
      stream,
      verify: this.#verify,
    });
    // The query that lost its connection already rejects. Without a listener, this event would crash the process.
    pool.on('error', () => this.#recheck());
    pool.on('connect', (client) => {
      client.on('error', () => {});
      watchReplication(client);
    });
    pool.on('release', (failure) => {
      if (failure) this.#recheck();
    });
    const cutOff = () => {
      for (const socket of sockets) socket.destroy();
    };
    return { url, pool, cutOff };
  }
}
