import { setTimeout } from 'node:timers/promises';
import { type Mark, type Observation, type Storage, StorageUnavailable } from './storage';

interface QueryOptions {
  /** The query fails if it takes longer. */
  timeoutMs?: number;
}

/** Runs one statement in a transaction of its own. */
export type RunQuery = <Row>(text: string, values?: unknown[], options?: QueryOptions) => Promise<Row[]>;

/** A page load waits at most this long for the database. */
const observeTimeoutMs = 2_000;
/** All files of a release have this long. */
const uploadTimeoutMs = 60_000;
/** A failover of the database takes less. */
const maxClaimMs = 20_000;
const claimAgainMs = 500;

const uniqueViolation = '23505';

/** Keys are compared byte by byte, so a folder is a range of keys: '0' follows '/'. */
const inFolder = "key >= $1::text || '/' and key < $1::text || '0'";

const createTable = `
  select pg_advisory_xact_lock(hashtext('larch_releases'));
  create schema if not exists larch_releases;
  create table if not exists larch_releases.stored (
    key text collate "C" primary key,
    bytes bytea not null,
    stored_at timestamptz not null default clock_timestamp()
  );
`;

/**
 * Each document is a row. Each change is one statement, and a claim is an insert into the primary key. Rows are
 * verified like files, so write access to the table isn't enough to forge a pointer.
 */
export class PostgresStorage implements Storage {
  constructor(private readonly runQuery: RunQuery) {}

  /** A process that only serves may lack the right to create a table. */
  async createTable(): Promise<void> {
    const found = 'select 1 from pg_tables where schemaname = $1 and tablename = $2';
    const rows = await this.run(found, ['larch_releases', 'stored']);
    if (rows.length === 0) await this.run(createTable);
  }

  nameOf = (key: string): string => `${key} in PostgreSQL`;

  async read(key: string): Promise<Buffer | undefined> {
    const text = 'select bytes from larch_releases.stored where key = $1';
    const [row] = await this.run<{ bytes: Buffer }>(text, [key]);
    return row?.bytes;
  }

  async has(key: string): Promise<boolean> {
    const text = `select 1 from larch_releases.stored where key = $1 or (${inFolder}) limit 1`;
    return (await this.run(text, [key])).length > 0;
  }

  async list(folder: string): Promise<string[]> {
    const text = `
      select distinct split_part(substr(key, length($1::text) + 2), '/', 1) collate "C" as name
      from larch_releases.stored where ${inFolder} order by name`;
    return (await this.run<{ name: string }>(text, [folder])).map(({ name }) => name);
  }

  async sizeOf(folder: string, prefix = ''): Promise<number> {
    const text = `
      select coalesce(sum(octet_length(bytes)), 0)::float8 as size
      from larch_releases.stored where ${inFolder} and starts_with(key, $1::text || '/' || $2::text)`;
    const [row] = await this.run<{ size: number }>(text, [folder, prefix]);
    return row?.size ?? 0;
  }

  async ageMs(key: string): Promise<number | undefined> {
    const text = `
      select (extract(epoch from clock_timestamp() - stored_at) * 1000)::float8 as age
      from larch_releases.stored where key = $1`;
    const [row] = await this.run<{ age: number }>(text, [key]);
    return row?.age;
  }

  async mark(key: string): Promise<Mark> {
    const text = `select ${markOf} as mark from larch_releases.stored where key = $1`;
    const [row] = await this.run<{ mark: string }>(text, [key]);
    return row?.mark;
  }

  async observe(folder: string, keys: string[]): Promise<Observation> {
    const text = `
      with newest as (
        select max(key) as key from larch_releases.stored
        where ${inFolder} and key ~ '/[0-9]{8}[.]json$'
      )
      select key, ${markOf} as mark, key = (select key from newest) as is_newest
      from larch_releases.stored
      where key = any ($2::text[] || array(select key from newest))`;
    const options = { timeoutMs: observeTimeoutMs };
    const rows = await this.run<ObservedRow>(text, [folder, keys], options);
    const newest = rows.find(({ is_newest }) => is_newest)?.key.slice(folder.length + 1);
    const found = new Map(rows.map(({ key, mark }) => [key, mark]));
    return { newest, marks: new Map([...keys, ...found.keys()].map((key) => [key, found.get(key)])) };
  }

  /** A lost connection doesn't tell whether the insert was committed, so this looks until it knows. */
  async claim(key: string, bytes: Uint8Array): Promise<boolean> {
    const deadline = Date.now() + maxClaimMs;
    for (let isFirst = true; ; isFirst = false) {
      try {
        return (await this.insert(key, bytes)) || (!isFirst && (await this.contains(key, bytes)));
      } catch (failure) {
        if (!(failure instanceof ConnectionLost) || Date.now() > deadline) throw failure;
        await setTimeout(claimAgainMs);
      }
    }
  }

  private async insert(key: string, bytes: Uint8Array): Promise<boolean> {
    const text = `
      insert into larch_releases.stored (key, bytes) values ($1, $2)
      on conflict (key) do nothing returning key`;
    return (await this.run(text, [key, bytes])).length > 0;
  }

  private contains = async (key: string, bytes: Uint8Array): Promise<boolean> =>
    (await this.read(key))?.equals(bytes) ?? false;

  async claimFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
    const text = `
      insert into larch_releases.stored (key, bytes) select * from unnest($1::text[], $2::bytea[])`;
    const keys = [...files.keys()].map((name) => `${folder}/${name}`);
    try {
      await this.run(text, [keys, [...files.values()]], { timeoutMs: uploadTimeoutMs });
      return true;
    } catch (failure) {
      if (failure instanceof KeyTaken) return false;
      throw failure;
    }
  }

  async replace(key: string, bytes: Uint8Array): Promise<void> {
    const text = `
      insert into larch_releases.stored (key, bytes) values ($1, $2)
      on conflict (key) do update set bytes = excluded.bytes, stored_at = clock_timestamp()`;
    await this.run(text, [key, bytes]);
  }

  async rename(from: string, to: string): Promise<boolean> {
    const text = `
      update larch_releases.stored set key = $2::text || substr(key, length($1::text) + 1)
      where key = $1 or (${inFolder}) returning key`;
    try {
      return (await this.run(text, [from, to])).length > 0;
    } catch (failure) {
      if (!(failure instanceof KeyTaken)) throw failure;
      // Only equal documents get the same key.
      await this.remove(from);
      return true;
    }
  }

  async remove(key: string): Promise<void> {
    await this.run(`delete from larch_releases.stored where key = $1 or (${inFolder})`, [key]);
  }

  private async run<Row>(text: string, values: unknown[] = [], options?: QueryOptions): Promise<Row[]> {
    try {
      return await this.runQuery<Row>(text, values, options);
    } catch (failure) {
      throw explain(failure as Failure);
    }
  }
}

class KeyTaken extends Error {}

class ConnectionLost extends StorageUnavailable {}

interface ObservedRow {
  key: string;
  mark: string;
  is_newest: boolean;
}

/** Every update changes it. */
const markOf = "xmin::text || ' ' || ctid::text";

/** A server that shuts down, starts, fails over or has no connection left also answers with a code. */
const isRejected = (code = '') => /^[0-9A-Z]{5}$/.test(code) && !/^(08|25|53|57|58)/.test(code);

interface Failure {
  code?: string;
  message: string;
  /** One for each IP of a host. */
  errors?: Error[];
}

function explain({ code, message, errors }: Failure): Error {
  if (code === uniqueViolation) return new KeyTaken(message);
  const reason = errors?.[0]?.message || message || code;
  const Kind = isRejected(code) ? StorageUnavailable : ConnectionLost;
  return new Kind(`The release store in PostgreSQL can't be used: ${reason}`);
}
