import type { Closing } from '@bank/shared/contracts/security';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import { findObstacles, listEndings } from './closing-rules';
import { findFacts } from './find-facts';

type State = Pick<Customer, 'id' | 'closing_asked_at' | 'closes_at'>;

export async function findClosing(
  db: Database,
  { id, closing_asked_at, closes_at }: State,
  now: Date,
): Promise<Closing> {
  const facts = await findFacts(db, id, now);
  return {
    asked_at: closing_asked_at?.toISOString() ?? null,
    closes_at: closes_at?.toISOString() ?? null,
    settle_first: findObstacles(facts),
    ends: listEndings(facts),
  };
}
