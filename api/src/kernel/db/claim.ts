import { type Selectable, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Tables } from './tables';

export interface Queue<DB, Table extends keyof DB & string> {
  /** The table of the row that the claim locks, by its alias in the query. */
  of: Table;
  /** Without key updates, rows that refer to the claimed one can still be inserted. */
  lock?: 'forUpdate' | 'forNoKeyUpdate';
}

/** The first row that no other process has locked. Stays locked until the transaction ends. */
export const claimNext = <DB, Table extends keyof DB & string, Row>(
  due: SelectQueryBuilder<DB, Table, Row>,
  { of, lock = 'forUpdate' }: Queue<DB, Table>,
  except: readonly string[] = [],
) =>
  due
    .where(sql<SqlBool>`${sql.ref(`${of}.id`)} <> all(${except}::text[])`)
    .limit(1)
    [lock](of)
    .skipLocked()
    .executeTakeFirst();

type LeasedTable = {
  [Name in keyof Tables]: 'claimed_until' extends keyof Tables[Name] ? Name : never;
}[keyof Tables];

interface Lease {
  key: 'id' | 'transaction_id';
  now: Date;
  until: Date;
}

/**
 * For work outside a transaction, such as contacting another server: nothing stays locked, and other processes leave
 * the row alone until the lease ends, even after a crash.
 */
export async function leaseNext<Table extends LeasedTable>(
  db: Database,
  table: Table,
  due: SelectQueryBuilder<Tables, Table, object>,
  { key, now, until }: Lease,
): Promise<Selectable<Tables[Table]> | undefined> {
  const free = sql<SqlBool>`(claimed_until is null or claimed_until <= ${now})`;
  const { rows } = await sql<Selectable<Tables[Table]>>`
    update ${sql.table(table)} set claimed_until = ${until}, tries = tries + 1
    where ${sql.ref(key)} = ${due.where(free).limit(1).forUpdate().skipLocked()}
    returning *`.execute(db);
  return rows[0];
}
