import { type PGlite, parse, protocol } from '@electric-sql/pglite';

const mostKept = 500;
/** Statements with more values are bulk loads: their text differs each time, so caching doesn't pay. */
const mostValues = 60;
/** "cached plan must not change result type": a table was altered since. */
const outdated = '0A000';

interface Statement {
  name: string;
  types: readonly number[];
}

/**
 * Prepares each statement of the embedded database once. PGlite parses and plans every query again, which
 * takes several times as long as running it.
 */
export class PGliteStatements {
  readonly #database: PGlite;
  readonly #known = new Map<string, Statement>();
  #made = 0;

  constructor(database: PGlite) {
    this.#database = database;
  }

  async run(text: string, values: readonly unknown[]) {
    const known = this.#known.get(text);
    const isWorthKeeping = values.length <= mostValues && this.#known.size < mostKept;
    if (!known && !isWorthKeeping) return this.#database.query(text, [...values]);
    const statement = known ?? (await this.#prepare(text));
    try {
      return await this.#execute(statement, values);
    } catch (failure) {
      if ((failure as { code?: string }).code === outdated) await this.#forget(text, statement);
      throw failure;
    }
  }

  async #prepare(text: string): Promise<Statement> {
    this.#made += 1;
    const name = `kept_${this.#made}`;
    const { serialize } = protocol;
    const answers = await this.#send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const statement = { name, types: parse.parseDescribeStatementResults(answers) };
    this.#known.set(text, statement);
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
    this.#known.delete(text);
    await this.#send(protocol.serialize.close({ type: 'S', name }));
  }

  #toText(value: unknown, type = 0): string | null {
    if (value === null || value === undefined) return null;
    return this.#database.serializers[type]?.(value) ?? String(value);
  }

  /** Sends all messages in one call into the database. */
  #send(...messages: Uint8Array[]) {
    return this.#database.execProtocolStream(Buffer.concat([...messages, protocol.serialize.sync()]), {});
  }
}
