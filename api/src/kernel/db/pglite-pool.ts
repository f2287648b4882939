import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import { PGliteStatements } from './pglite-statements';

type Query = PostgresPoolClient['query'];

/** A pool with one connection: code inside a transaction that asks for a second one would deadlock. */
export class PGlitePool implements PostgresPool {
  readonly #database: PGlite;
  readonly #statements: PGliteStatements;
  #lastRelease: Promise<void> = Promise.resolve();

  constructor(database: PGlite) {
    this.#database = database;
    this.#statements = new PGliteStatements(database);
  }

  async connect(): Promise<PostgresPoolClient> {
    const turn = this.#lastRelease;
    let release = () => {};
    this.#lastRelease = new Promise((resolve) => {
      release = resolve;
    });
    await turn;
    const query: unknown = (sql: string, parameters: readonly unknown[]) => this.#run(sql, parameters);
    return { query: query as Query, release };
  }

  /** Doesn't close the database, because the pool didn't open it. */
  async end(): Promise<void> {
    await this.#lastRelease;
  }

  async #run(sql: string, parameters: readonly unknown[]) {
    if (parameters.length > 0) return this.#statements.run(sql, parameters);
    return (await this.#database.exec(sql)).at(-1);
  }
}
