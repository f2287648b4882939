import type { Account } from '@bank/shared/contracts/accounts';

export const primaryAccount = (accounts: readonly Account[]): Account | undefined =>
  accounts.find(({ account_type, is_active }) => account_type === 'checking' && is_active) ?? accounts[0];
