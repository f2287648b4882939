import { accountDetailsOptions } from '@bank/kit/account-details';
import { comingUpOptions } from '@bank/kit/forecast';
import { useQuery } from '@bank/shared/query';
import {
  askedRequestsOptions,
  creditOptions,
  latestCardPaymentsOptions,
  newestNotificationsOptions,
} from './attention-calls';
import { type Attention, findAttention } from './find-attention';
import { cardsOf, freshDeclines } from './open-declines';

interface SeenAttention {
  /** Undefined until every call has answered or failed, so that nothing changes places afterwards. */
  found: Attention[] | undefined;
  /** After a call failed, nothing found doesn't mean that there is nothing. */
  isComplete: boolean;
}

export function useAttention(): SeenAttention {
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
  const calls = [accounts, comingUp, notifications, credit, asked, cardPayments];
  const isComplete = !calls.some(({ isError }) => isError);
  if (calls.some(({ isLoading }) => isLoading)) return { found: undefined, isComplete };
  const found = findAttention({
    accounts: accounts.data ?? [],
    comingUp: comingUp.data ?? [],
    notifications: notifications.data ?? [],
    cardPayments: cardPayments.data ?? [],
    credit: credit.data ?? [],
    asked: asked.data ?? [],
    now,
  });
  return { found, isComplete };
}
