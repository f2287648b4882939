import { listCardPayments } from '@bank/shared/contracts/card-payments';
import { getCreditStatement } from '@bank/shared/contracts/credit-cards';
import { listNotifications } from '@bank/shared/contracts/notifications';
import { listOwnedCards } from '@bank/shared/contracts/owned-cards';
import { listPaymentRequests } from '@bank/shared/contracts/requests';
import { send } from '@bank/shared/http';
import { accountsKey, queryOptions } from '@bank/shared/query';
import type { CreditDue } from './find-attention';

/** Nested below the accounts' key, so a payment refreshes all of it. Always stale: other pages change it too. */
const key = (what: string) => [...accountsKey, 'attention', what];

export const newestNotificationsOptions = queryOptions({
  queryKey: key('notifications'),
  queryFn: async ({ signal }) =>
    (await send(listNotifications, { query: { limit: 20 }, signal })).data.results,
  staleTime: 0,
});

export const latestCardPaymentsOptions = (cardIds: readonly string[]) =>
  queryOptions({
    queryKey: [...key('card payments'), ...cardIds],
    queryFn: async ({ signal }) => {
      const query = { limit: 20 };
      const lists = await Promise.all(
        cardIds.map((id) => send(listCardPayments, { params: { id }, query, signal })),
      );
      return lists.flatMap(({ data }) => data);
    },
    staleTime: 0,
  });

export const askedRequestsOptions = queryOptions({
  queryKey: key('requests'),
  queryFn: async ({ signal }) => (await send(listPaymentRequests, { signal })).data.asked,
  staleTime: 0,
});

export const creditOptions = queryOptions({
  queryKey: key('credit'),
  queryFn: async ({ signal }): Promise<CreditDue[]> => {
    const { data: cards } = await send(listOwnedCards, { signal });
    const owing = cards.filter(({ credit }) => credit && Number(credit.owed) > 0);
    return Promise.all(
      owing.map(async (card) => {
        const { data: statement } = await send(getCreditStatement, { params: { id: card.id }, signal });
        return { card, statement };
      }),
    );
  },
  staleTime: 0,
});
