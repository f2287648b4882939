import type { Account } from '@bank/shared/contracts/accounts';
import * as contracts from '@bank/shared/contracts/requests';
import { listPaymentRequests } from '@bank/shared/contracts/requests';
import { send } from '@bank/shared/http';
import type { Cents } from '@bank/shared/money';
import { mutationOptions, paymentRequestsKey, queryOptions } from '@bank/shared/query';

/** Open, or being paid. */
export const isLive = ({ status }: { status: contracts.PaymentRequestStatus }) =>
  status === 'open' || status === 'paying';

/** Always stale, because other customers pay and decline them. */
export const requestsOptions = queryOptions({
  queryKey: paymentRequestsKey,
  queryFn: async ({ signal }) => (await send(listPaymentRequests, { signal })).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.own.some(isLive) ? 15_000 : 60_000),
});

/** The page that pays one of them, which also opens its link. */
export const pathOfRequest = (id: string) => `/dashboard/pay?request=${id}`;

export const openedOptions = (link: string) =>
  queryOptions({
    queryKey: ['payment-request', link],
    queryFn: async ({ signal }) =>
      (await send(contracts.openPaymentRequest, { body: { link }, signal })).data,
    staleTime: 0,
  });

const keyed = (key: string) => ({ 'Idempotency-Key': key });

export interface Wanted {
  /** The idempotency key of this request and all its retries. */
  key: string;
  amount: Cents;
  accountId: string;
  note: string;
  /** Null for a link. */
  personId: string | null;
}

export const makeRequest = mutationOptions({
  mutationFn: async ({ key, amount, accountId, note, personId }: Wanted) => {
    const body = { amount: amount / 100, account_id: accountId, note, person_id: personId };
    return (await send(contracts.makePaymentRequest, { body, headers: keyed(key) })).data;
  },
});

export interface RequestOrder {
  key: string;
  requestId: string;
  from: Account;
}

export const payRequest = mutationOptions({
  mutationFn: async ({ key, requestId, from }: RequestOrder) => {
    const body = { request_id: requestId, from_account_id: from.id };
    return (await send(contracts.payPaymentRequest, { body, headers: keyed(key) })).data;
  },
});

export const declineRequest = mutationOptions({
  mutationFn: async (id: string) => (await send(contracts.declinePaymentRequest, { params: { id } })).data,
});

export const cancelRequest = mutationOptions({
  mutationFn: async (id: string) => (await send(contracts.cancelPaymentRequest, { params: { id } })).data,
});
