import { type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { PostgresPool, PostgresPoolClient } from 'kysely';

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

const maxStatements = 500;
/** Larger statements are bulk inserts. Their text differs every time, so caching doesn't pay off. */
const maxValues = 60;
const schemaChanged = '0A000';

interface Statement {
  name: string;
  types: readonly number[];
}

/** PGlite replans every query, which takes several times as long as running it. */
export class PGliteStatements {
  readonly #database: PGlite;
  readonly #prepared = new Map<string, Statement>();
  #count = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async run(text: string, values: readonly unknown[]) {
    const cached = this.#prepared.get(text);
    const isCacheable = values.length <= maxValues && this.#prepared.size < maxStatements;
    if (!cached && !isCacheable) return this.#database.query(text, [...values]);
    const statement = cached ?? (await this.#prepare(text));
    try {
      return await this.#execute(statement, values);
    } catch (failure) {
      if ((failure as { code?: string }).code === schemaChanged) await this.#forget(text, statement);
      throw failure;
    }
  }

  async #prepare(text: string): Promise<Statement> {
    this.#count += 1;
    const name = `statement_${this.#count}`;
    const { serialize } = protocol;
    const answers = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(answers) };
    this.#prepared.set(text, statement);
    return statement;
  }

  async #execute({ name, types }: Statement, values: readonly unknown[]) {
    const { serialize } = protocol;
    const answers = await this.#send(
      serialize.bind({
        statement: name,
        values: values.map((value, index) => this.#toText(value, types[index])),
      }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    return parse.parseResults(answers, this.#database.parsers)[0];
  }

  async #forget(text: string, { name }: Statement): Promise<void> {
    this.#prepared.delete(text);
    await this.#send(protocol.serialize.close({ type: 'S', name }));
  }

  #toText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#database.serializers[type]?.(value) ?? String(value);
  }

  #send(...messages: Uint8Array[]) {
    return this.#database.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {});
  }
}
