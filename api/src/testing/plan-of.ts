import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../kernel/db/tables';

/** Discourages sequential scans, so that the plan shows whether an index could be used. */
export const planOf = (db: Database, query: RawBuilder<unknown>): Promise<string> =>
  db.transaction().execute(async (tx) => {
    await sql`set local enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${query}`.execute(tx);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
