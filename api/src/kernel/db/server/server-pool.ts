import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Pool, type PoolClient, type PoolConfig } from 'pg';
import type { PoolFigures } from '../../telemetry/metrics';
import { announce } from '../schema/announcement';
import { findPrimary, NoPrimary, readTimeline } from './primary';

/** The servers of a DATABASE_URL. `new URL` can't parse several hosts. */
interface DatabaseServers {
  /** Connection strings, one per server. */
  urls: readonly [string, ...string[]];
  /** The primary may move between the servers, so each new connection has to find it. */
  hasMovingPrimary: boolean;
  /** The servers without user and password, as messages show them. */
  name: string;
}

const parts = /^(postgres(?:ql)?:\/\/)([^@/?#]*@)?([^@/?#]+)(\/[^?#]*)?(?:\?([^#]*))?$/;
const session = 'target_session_attrs';

export function parseDatabaseUrl(text: string): DatabaseServers | null {
  const [, protocol, user = '', hosts = '', path = '', query = ''] = parts.exec(text) ?? [];
  if (!protocol) return null;
  const settings = new URLSearchParams(query);
  const target = settings.get(session);
  settings.delete(session);
  const rest = `${path}${settings.size > 0 ? `?${settings}` : ''}`;
  const [first, ...others] = hosts.split(',').map((host) => `${protocol}${user}${host}${rest}`);
  if (!first || ![first, ...others].every(hasHost)) return null;
  const hasMovingPrimary = target === 'read-write';
  if (!hasMovingPrimary && (target !== null || others.length > 0)) return null;
  return { urls: [first, ...others], hasMovingPrimary, name: `${hosts}${path}` };
}

const hasHost = (url: string) => URL.canParse(url) && new URL(url).hostname !== '';

const disconnectTimeoutMs = 2000;
/** Every request of an outage would otherwise connect to every server. */
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

/** PostgreSQL's function that waits for the synchronous replica. */
const waitsForReplica = 'SyncRepWaitForLSN';

const withoutReplica = new WeakSet<PoolClient>();

/**
 * If something cancels this wait, PostgreSQL reports success with a warning, but a failover would lose the
 * commit. The caller must not hear that it succeeded, and has to retry.
 */
function watchReplication(client: PoolClient): void {
  client.on('notice', ({ routine }) => {
    if (routine === waitsForReplica) withoutReplica.add(client);
  });
}

export function assertReplicated(client: PoolClient): void {
  if (withoutReplica.has(client)) throw new Error('Connection terminated: a commit was not replicated');
}
