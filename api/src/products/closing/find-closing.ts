import type { Closing } from '@bank/shared/contracts/security';
import type { Database } from '../../kernel/db/client';
import type { Customer } from '../../kernel/db/tables';
import type { Feature } from '../../kernel/feature/feature';
import { countAll, endingsAmong, obstaclesAmong } from './leaving-rules';

type State = Pick<Customer, 'id' | 'closing_asked_at' | 'closes_at'>;

export async function findClosing(
  features: readonly Feature[],
  db: Database,
  { id, closing_asked_at, closes_at }: State,
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
