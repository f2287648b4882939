import type { Notification } from '@bank/shared/contracts/notifications';
import {
  accountsKey,
  notificationsKey,
  ownedCardsKey,
  paymentRequestsKey,
  personPaymentsKey,
  type QueryClient,
  statisticsKey,
  transactionsKey,
} from '@bank/shared/query';

const newestKey = [...notificationsKey, 'newest'] as const;
const toldOf = [
  accountsKey,
  transactionsKey,
  statisticsKey,
  ownedCardsKey,
  personPaymentsKey,
  paymentRequestsKey,
];

/** A notification that wasn't there before says that what the open page shows is out of date. */
export function noteNewest(cache: QueryClient, [newest]: readonly Notification[]): void {
  const before = cache.getQueryData<string>(newestKey);
  const id = newest?.id ?? '';
  cache.setQueryDefaults(newestKey, { gcTime: Number.POSITIVE_INFINITY });
  cache.setQueryData(newestKey, id);
  if (before === undefined || before === id) return;
  for (const queryKey of toldOf) void cache.invalidateQueries({ queryKey });
}
