import type { Account } from '@bank/shared/contracts/accounts';

/** The first active checking account, otherwise the first account. */
export const primaryAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ account_type, is_active }) => account_type === 'checking' && is_active) ?? accounts[0];
