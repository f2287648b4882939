import type { Transaction } from '@bank/shared/contracts/transactions';

/** What has become of a transfer to another bank, where it has not simply arrived. */
export const statusTold: Record<NonNullable<Transaction['status']>, string> = {
  pending: 'Pending',
  returned: 'Returned',
  cancelled: 'Canceled',
};
