import type { Database } from '../../kernel/db/client';
import { findAccount } from '../accounts/find-accounts';

export interface AccountScope {
  customerId: string;
  accountId: string | null;
}

export async function resolveScope(
  db: Database,
  customerId: string,
  accountId: string | undefined,
): Promise<AccountScope> {
  if (accountId === undefined) return { customerId, accountId: null };
  await findAccount(db, customerId, accountId);
  return { customerId, accountId };
}
