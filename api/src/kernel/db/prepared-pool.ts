import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { isConnectionLost } from './connection-lost';

/** Statements with more values are bulk loads: their text differs each time, so caching doesn't pay. */
const maxValues = 60;

/** "cached plan must not change result type": a table was altered since. */
const schemaChanged = '0A000';

/** Names each statement by its text, so that a connection parses and plans it once. */
export class PreparedPool implements PostgresPool {
  readonly #pool: Pool;
  readonly #names = new Map<string, string>();

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    const run = async (text: string, values: unknown[]) => {
      // A rollback would wait for the query that never ends.
      if (lost) throw lost;
      try {
        return await this.#run(client, text, values);
      } catch (failure) {
        if (isConnectionLost(failure as Error)) lost = failure as Error;
        throw failure;
      }
    };
    const query: unknown = run;
    // The pool replaces a connection that is released with an error.
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

  /** A name that no connection knows yet forces a new plan. */
  #rename(text: string): string {
    const name = createHash('sha1')
      .update(`${this.#names.get(text)} ${text}`)
      .digest('base64url');
    this.#names.set(text, name);
    return name;
  }
}
