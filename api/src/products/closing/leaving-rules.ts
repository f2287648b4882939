import type { Closing, Ending, Obstacle } from '@bank/shared/contracts/security';
import type { Tx } from '../../kernel/bank/bank';
import type { Customer, Database } from '../../kernel/db/tables';
import { BankError } from '../../kernel/errors/errors';
import { type Counts, countEach, obstaclesOf } from '../../kernel/feature/count-rules';
import type { Feature, Leaving } from '../../kernel/feature/feature';

type Features = readonly Feature[];

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

export function countAll(db: Database, features: Features, of: { customerId: string; now: Date }) {
  const rules = leavingOf(features).flatMap(({ settleFirst = [], ends = [] }) => [...settleFirst, ...ends]);
  return countEach(db, rules, of);
}

export const obstaclesAmong = (features: Features, counts: Counts): Obstacle[] =>
  obstaclesOf(
    leavingOf(features).flatMap(({ settleFirst = [] }) => settleFirst),
    counts,
  );

/** If rules share a name, the first one speaks. */
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
