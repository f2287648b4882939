import type { Closing, Ending, Obstacle } from '@bank/shared/contracts/security';
import { sql } from 'kysely';
import type { Tx } from '../../kernel/bank/bank';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import type { Feature, Leaving } from '../../kernel/feature/feature';

type Features = readonly Feature[];
type Counts = Readonly<Record<string, number>>;

export async function findClosing(
  features: Features,
  db: Database,
  { id, closing_asked_at, closes_at }: Customer,
  now: Date,
): Promise<Closing> {
  const counts = await countAll(db, features, { customerId: id, now });
  return {
    asked_at: closing_asked_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    settle_first: obstaclesAmong(features, counts),
    ends: endingsAmong(features, counts),
  };
}

export const leavingOf = (features: Features): readonly Leaving[] =>
  features.flatMap(({ leaving }) => leaving ?? []);

/** In one query, by name. */
export async function countAll(db: Database, features: Features, of: { customerId: string; now: Date }) {
  const rules = leavingOf(features).flatMap(({ settleFirst = [], ends = [] }) => [...settleFirst, ...ends]);
  const rows = rules.map(({ name, count }) => sql`select ${sql.lit(name)} as name, (${count(of)}) as count`);
  const { rows: counts } = await sql<{ name: string; count: number }>`
    select name, sum(count)::bigint as count from (${sql.join(rows, sql` union all `)}) as counted group by name
  `.execute(db);
  return Object.fromEntries(counts.map(({ name, count }) => [name, Number(count)]));
}

export const obstaclesAmong = (features: Features, counts: Counts): Obstacle[] =>
  leavingOf(features)
    .flatMap(({ settleFirst = [] }) => settleFirst)
    .filter(({ name }) => Number(counts[name]) > 0)
    .map(({ name, title, path, settlesItself = false, text }) => ({
      name,
      title,
      path,
      text: text(Number(counts[name])),
      settles_itself: settlesItself,
    }));

/** Of rules with one name, the first one speaks. */
export const endingsAmong = (features: Features, counts: Counts): Ending[] =>
  leavingOf(features)
    .flatMap(({ ends = [] }) => ends)
    .filter(({ name }, index, all) => all.findIndex((one) => one.name === name) === index)
    .filter(({ name }) => Number(counts[name]) > 0)
    .map(({ name, text }) => ({ name, text: text(Number(counts[name])) }));

/** In the order of the features, so that all transactions lock in the same order. */
export async function cancelOrders(tx: Tx, features: Features, customer: Customer): Promise<void> {
  for (const { cancel } of leavingOf(features)) await cancel?.(tx, customer);
}

export const alreadyClosed = () =>
  new BankError(410, 'Your account is closed', 'We closed it as you asked. You can register again anytime.');
