import { isFull } from '@bank/shared/mode';
import type { ComingUp } from '@bank/shared/contracts/account-details';
import type { Mode } from '@bank/shared/contracts/mode';
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

/** What leads to a page that this bank doesn't have is left out. */
const pages: Partial<Record<ComingUp['kind'], Capability>> = { bill: 'bills', check: 'check-deposit' };

const hasPage = ({ kind }: ComingUp) => {
  const needed = pages[kind];
  return !needed || isAnnounced(needed);
};

const isLoading = (query: { isLoading: boolean }) => query.isLoading;

/** Undefined until every call has answered or failed, so that nothing changes places afterwards. */
export function useAttention(): Attention[] | undefined {
  const now = new Date();
  const accounts = useQuery(accountDetailsOptions);
  const comingUp = useQuery(comingUpOptions);
  const notifications = useQuery({
    ...newestNotificationsOptions,
    enabled: isFull() && isFull(),
  });
  const credit = useQuery({ ...creditOptions, enabled: isFull() });
  const asked = useQuery({ ...askedRequestsOptions, enabled: isFull() });
  const declinedCards = cardsOf(freshDeclines(notifications.data ?? [], now));
  const cardPayments = useQuery({
    ...latestCardPaymentsOptions(declinedCards),
    enabled: declinedCards.length > 0,
  });
  if ([accounts, comingUp, notifications, credit, asked, cardPayments].some(isLoading)) return undefined;
  return findAttention({
    accounts: accounts.data ?? [],
    comingUp: (comingUp.data ?? []).filter(hasPage),
    notifications: notifications.data ?? [],
    cardPayments: cardPayments.data ?? [],
    credit: credit.data ?? [],
    asked: asked.data ?? [],
    now,
  });
}
