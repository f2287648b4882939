import type { Ending, Obstacle } from '@bank/shared/contracts/security';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/tx';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import type { Counted, Leaving } from '../../kernel/feature/leaving';

type Features = readonly Feature[];
type Counts = Readonly<Record<string, number>>;

export const leavingOf = (features: Features): readonly Leaving[] =>
  features.flatMap(({ leaving }) => leaving ?? []);

const settleFirstOf = (features: Features) =>
  leavingOf(features).flatMap(({ settleFirst = [] }) => settleFirst);

/** Of rules with one name, the first one speaks. */
const endsOf = (features: Features): readonly Counted[] =>
  leavingOf(features)
    .flatMap(({ ends = [] }) => ends)
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index);

/** In one query, by name. */
export async function countAll(
  db: Database,
  features: Features,
  of: { customerId: string; now: Date },
): Promise<Counts> {
  const rules = leavingOf(features).flatMap(({ settleFirst = [], ends = [] }) => [...settleFirst, ...ends]);
  const rows = rules.map(({ name, count }) => sql`select ${sql.lit(name)} as name, (${count(of)}) as count`);
  const { rows: counts } = await sql<{ name: string; count: number }>`
    select name, sum(count)::bigint as count from (${sql.join(rows, sql` union all `)}) as counted group by name
  `.execute(db);
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

export const obstaclesAmong = (features: Features, counts: Counts): Obstacle[] =>
  settleFirstOf(features)
    .filter(({ name }) => Number(counts[name]) > 0)
    .map(({ name, title, path, settlesItself = false, text }) => ({
      name,
      title,
      path,
      text: text(Number(counts[name])),
      settles_itself: settlesItself,
    }));

export const endingsAmong = (features: Features, counts: Counts): Ending[] =>
  endsOf(features)
    .filter(({ name }) => Number(counts[name]) > 0)
    .map(({ name, text }) => ({ name, text: text(Number(counts[name])) }));

/** In the order of the features, so that all transactions lock in the same order. */
export async function cancelOrders(tx: Tx, features: Features, customer: Customer): Promise<void> {
  for (const { cancel } of leavingOf(features)) await cancel?.(tx, customer);
}
