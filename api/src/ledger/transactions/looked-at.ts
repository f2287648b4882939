import type { Database } from '../../kernel/db/client';
import { findAccount } from '../accounts/find-accounts';

/** Whose transactions: all accounts of a customer, or one of them. */
export interface LookedAt {
  customerId: string;
  accountId: string | null;
}

/** Refuses an account that is not the customer's. */
export async function lookAt(
  db: Database,
  customerId: string,
  accountId: string | undefined,
): Promise<LookedAt> {
  if (accountId === undefined) return { customerId, accountId: null };
  await findAccount(db, customerId, accountId);
  return { customerId, accountId };
}
