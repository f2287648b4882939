import { createHash } from 'node:crypto';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PoolClient } from 'pg';
import { isConnectionLost, isSchemaChange } from '../pg-errors';
import { assertReplicated } from './server-pool';

/** Larger statements are bulk inserts. Their text differs every time, so caching doesn't pay off. */
const maxValues = 60;

interface Connections {
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Names each statement after its text, so that a connection parses and plans it only once. */
export class PreparedPool implements PostgresPool {
  readonly #pool: Connections;
  readonly #names = new Map<string, string>();
  #generation = 0;

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

  async #run(client: PoolClient, text: string, values: unknown[]) {
    if (values.length === 0 || values.length > maxValues) return client.query(text, values);
    const name = this.#nameOf(text);
    const isInTransaction = client.getTransactionStatus() === 'T';
    try {
      return await client.query({ name, text, values });
    } catch (failure) {
      if (!isSchemaChange(failure)) throw failure;
      if (this.#names.get(text) === name) this.#renameAll();
      // A transaction that failed once can only be repeated as a whole.
      if (isInTransaction) throw failure;
      return client.query({ name: this.#nameOf(text), text, values });
    }
  }

  #nameOf(text: string): string {
    const name =
      this.#names.get(text) ?? createHash('sha1').update(`${this.#generation} ${text}`).digest('base64url');
    this.#names.set(text, name);
    return name;
  }

  /** New names force new plans on every connection. */
  #renameAll(): void {
    this.#generation += 1;
    this.#names.clear();
  }
}
