import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { isConnectionLost } from './connection-lost';
import { assertReplicated } from './replication';

/** Larger statements are bulk inserts. Their text differs every time, so caching doesn't pay off. */
const maxValues = 60;

const schemaChanged = '0A000';

interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Names each statement after its text, so that a connection parses and plans it only once. */
export class PreparedPool implements PostgresPool {
  readonly #pool: Connections;
  readonly #names = new Map<string, string>();

  constructor(pool: Connections) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    const run = async (text: string, values: unknown[]) => {
      // A rollback would wait for a query that never finishes.
      if (lost) throw lost;
      try {
        const result = await this.#run(client, text, values);
        assertReplicated(client);
        return result;
      } catch (failure) {
        if (isConnectionLost(failure as Error)) lost = failure as Error;
        throw failure;
      }
    };
    const query: unknown = run;
    return { query: query as PostgresPoolClient['query'], release: () => client.release(lost) };
  }

  async end(): Promise<void> {
    await this.#pool.end();
  }

  #run(client: PoolClient, text: string, values: unknown[]) {
    if (values.length === 0 || values.length > maxValues) return client.query(text, values);
    return client.query({ name: this.#nameOf(text), text, values }).catch((failure: { code?: string }) => {
      if (failure.code === schemaChanged) this.#rename(text);
      throw failure;
    });
  }

  #nameOf(text: string): string {
    return this.#names.get(text) ?? this.#rename(text);
  }

  /** A new name forces a new plan on every connection. */
  #rename(text: string): string {
    const name = createHash('sha1')
      .update(`${this.#names.get(text)} ${text}`)
      .digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
