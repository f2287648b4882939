import type { Transaction } from '@bank/shared/contracts/transactions';

export const statusLabels: Record<NonNullable<Transaction['status']>, string> = {
  pending: 'Pending',
  returned: 'Returned',
  cancelled: 'Canceled',
};
