import { Client, type ClientConfig } from 'pg';

const probeTimeoutMs = 2000;

export class NoPrimary extends Error {
  override readonly name = 'NoPrimary';
  /** SQL's code for “unable to connect”, so that callers retry. */
  readonly code = '08001';
}

export const notWritable = () => Object.assign(new Error('the server is read-only'), { code: '25006' });

export async function isWritable(client: Pick<Client, 'query'>): Promise<boolean> {
  const { rows } = await client.query("select current_setting('transaction_read_only') = 'off' as writable");
  return rows[0]?.writable === true;
}

/** Asks all servers at once, because a frozen one would delay the others. */
export async function findPrimary(urls: readonly string[], options: ClientConfig): Promise<string> {
  try {
    return await Promise.any(urls.map((url) => probe(url, options)));
  } catch (failure) {
    const reasons = (failure as AggregateError).errors.map(({ message, code }) => message || code);
    throw new NoPrimary(`no server accepts writes (${[...new Set(reasons)].join(', ')})`);
  }
}

async function probe(url: string, options: ClientConfig): Promise<string> {
  const client = new Client({
    ...options,
    connectionString: url,
    connectionTimeoutMillis: probeTimeoutMs,
    query_timeout: probeTimeoutMs,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    if (await isWritable(client)) return url;
    throw notWritable();
  } finally {
    void client.end().catch(() => {});
  }
}
