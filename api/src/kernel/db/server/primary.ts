import { setTimeout as sleep } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const probeTimeoutMs = 2000;
/** A former primary that was frozen may answer first. */
const graceMs = 250;

export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  /** SQL's code for “unable to connect”, so that callers retry. */
  readonly code = '08001';
}

interface Primary {
  url: string;
  /** Rises with every promotion. A former primary that doesn't know of its successor has a lower one. */
  timeline: number;
}

const notWritable = () => Object.assign(new Error('the server is read-only'), { code: '25006' });

/** PostgreSQL has no function for it, but the name of each log file begins with it. */
const stateOfServer = `
  select current_setting('transaction_read_only') = 'off' as writable,
    case when not pg_is_in_recovery()
      then ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int end as timeline`;

export async function readTimeline(client: Pick<Client, 'query'>): Promise<number> {
  const { rows } = await client.query(stateOfServer);
  const { writable, timeline } = rows[0] as { writable: boolean; timeline: number | null };
  if (!writable || timeline === null) throw notWritable();
  return timeline;
}

/** Asks all servers at once, because a frozen one would delay the others. */
export async function findPrimary(urls: readonly string[], options: ClientConfig): Promise<Primary> {
  const found: Primary[] = [];
  const probes = urls.map(async (url) => found.push({ url, timeline: await probe(url, options) }));
  try {
    await Promise.any(probes);
  } catch (failure) {
    const reasons = (failure as AggregateError).errors.map(({ message, code }) => message || code);
    throw new NoPrimary(`no server accepts writes (${[...new Set(reasons)].join(', ')})`);
  }
  await Promise.race([Promise.allSettled(probes), sleep(graceMs)]);
  return found.reduce((newest, one) => (one.timeline > newest.timeline ? one : newest));
}

async function probe(url: string, options: ClientConfig): Promise<number> {
  const client = new Client({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    return await readTimeline(client);
  } finally {
    void client.end().catch(() => {});
  }
}
