import type { Obstacle } from '@bank/shared/contracts/security';
import { sql } from 'kysely';
import type { Database } from '../db/tables';
import type { Counted, SettleFirst } from './feature';

export type Counts = Readonly<Record<string, number>>;

/** In one query, by name. */
export async function countEach<Of>(db: Database, rules: readonly Counted<Of>[], of: Of): Promise<Counts> {
  const rows = rules.map(({ name, count }) => sql`select ${sql.lit(name)} as name, (${count(of)}) as count`);
  const { rows: counts } = await sql<{ name: string; count: number }>`
    select name, sum(count)::bigint as count from (${sql.join(rows, sql` union all `)}) as counted group by name
  `.execute(db);
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

export const obstaclesOf = <Of>(rules: readonly SettleFirst<Of>[], counts: Counts): Obstacle[] =>
  rules
    .filter(({ name }) => Number(counts[name]) > 0)
    .map(({ name, title, path, settlesItself = false, text }) => ({
      name,
      title,
      path,
      text: text(Number(counts[name])),
      settles_itself: settlesItself,
    }));
