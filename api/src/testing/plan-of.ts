import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../kernel/db/client';

/** Without sequential scans, unless there is no other way. */
export const planOf = (db: Database, query: RawBuilder<unknown>): Promise<string> =>
  db.transaction().execute(async (trx) => {
    await sql`set local enable_seqscan = off`.execute(trx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(trx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
