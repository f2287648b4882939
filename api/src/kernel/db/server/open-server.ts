import type { PoolConfig } from 'pg';
import type { PoolFigures } from '../../telemetry/metrics';
import { pgTypes } from '../column-values';
import { DatabaseRefused } from '../pg-errors';
import { PreparedPool } from './prepared-pool';
import { parseDatabaseUrl, ServerPool } from './server-pool';

/** Keeps one process's lock, connection or idle transaction from stalling the others. */
export const maintenance = {
  max: 8,
  connectionTimeoutMillis: 5000,
  lock_timeout: 4000,
  idle_in_transaction_session_timeout: 5000,
  statement_timeout: 30_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
};

/**
 * A network that drops packets also drops the server's timeout error, so the client gives up a second later.
 * Migrations and audits disable the server's timeout and therefore have no client timeout either.
 */
export const serving = { ...maintenance, statement_timeout: 8000, query_timeout: 9000 };

interface OpenServer {
  pool: PreparedPool;
  figures(): PoolFigures;
}

export async function openServer(url: string, limits: PoolConfig): Promise<OpenServer> {
  const servers = parseDatabaseUrl(url);
  if (!servers) throw new TypeError('The DATABASE_URL was not validated.');
  const connections = new ServerPool(servers, { types: pgTypes, ...limits });
  const pool = new PreparedPool(connections);
  try {
    (await pool.connect()).release();
    return { pool, figures: () => connections.figures() };
  } catch (failure) {
    await pool.end();
    throw new DatabaseRefused(servers.name, failure);
  }
}
