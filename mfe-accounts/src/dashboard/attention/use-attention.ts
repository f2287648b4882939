import { useQuery } from '@bank/shared/query';
import { accountDetailsOptions } from '../../account-details';
import {
  askedRequestsOptions,
  comingUpOptions,
  creditOptions,
  latestCardPaymentsOptions,
  newestNotificationsOptions,
} from './attention-calls';
import { type Attention, findAttention } from './find-attention';
import { cardsOf, freshDeclines } from './open-declines';

const isLoading = (query: { isLoading: boolean }) => query.isLoading;

/** Undefined until every call has answered or failed, so that nothing changes places afterwards. */
export function useAttention(): Attention[] | undefined {
  const now = new Date();
  const accounts = useQuery(accountDetailsOptions);
  const comingUp = useQuery(comingUpOptions);
  const notifications = useQuery(newestNotificationsOptions);
  const credit = useQuery(creditOptions);
  const asked = useQuery(askedRequestsOptions);
  const declinedCards = cardsOf(freshDeclines(notifications.data ?? [], now));
  const cardPayments = useQuery({
    ...latestCardPaymentsOptions(declinedCards),
    enabled: declinedCards.length > 0,
  });
  if ([accounts, comingUp, notifications, credit, asked, cardPayments].some(isLoading)) return undefined;
  return findAttention({
    accounts: accounts.data ?? [],
    comingUp: comingUp.data ?? [],
    notifications: notifications.data ?? [],
    cardPayments: cardPayments.data ?? [],
    credit: credit.data ?? [],
    asked: asked.data ?? [],
    now,
  });
}
