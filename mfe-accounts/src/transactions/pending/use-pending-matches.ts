import { type Pending, usePending } from '../../card-activity';
import type { TransactionFilter } from '../../transaction-filter';
import { matchesFilter } from '../matches-filter';

export function usePendingMatches(filter: TransactionFilter): readonly Pending[] {
  const now = new Date();
  return usePending().filter(
    ({ payment, row }) =>
      (!filter.account || filter.account === payment.account_id) &&
      (!filter.cards || payment.card_type !== 'credit') &&
      matchesFilter(filter, row, [], now),
  );
}
