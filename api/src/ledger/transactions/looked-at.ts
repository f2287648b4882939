import type { Database } from '../../kernel/db/client';
import { findAccount } from '../accounts/find-accounts';

export interface LookedAt {
  customerId: string;
  accountId: string | null;
}

export async function lookAt(
  db: Database,
  customerId: string,
  accountId: string | undefined,
): Promise<LookedAt> {
  if (accountId === undefined) return { customerId, accountId: null };
  await findAccount(db, customerId, accountId);
  return { customerId, accountId };
}
