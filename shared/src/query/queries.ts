import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getProfile } from '../contracts/identity/auth';
import type { User } from '../contracts/identity/user';
import { type Account, getBalance, listAccounts } from '../contracts/payments/accounts';
import { send } from '../http/send';

export const profileKey = ['profile'] as const;
export const accountsKey = ['accounts'] as const;
export const cardsKey = ['cards'] as const;
/** Changes to a card invalidate everything below this key. */
export const ownedCardsKey = ['owned-cards'] as const;
export const notificationsKey = ['notifications'] as const;
export const personPaymentsKey = ['person-payments'] as const;
export const paymentRequestsKey = ['payment-requests'] as const;
export const transactionsKey = ['transactions'] as const;
export const statisticsKey = ['statistics'] as const;

export const profileOptions = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => (await send(getProfile, { signal })).data,
});

/** Cancels earlier requests, which could overwrite the updated customer. */
export async function keepProfile(cache: QueryClient, user: User): Promise<void> {
  await cache.cancelQueries({ queryKey: profileKey });
  cache.setQueryData(profileKey, user);
}

const minutes = 60_000;

export const accountsOptions = queryOptions({
  queryKey: accountsKey,
  queryFn: async ({ signal }) => (await send(listAccounts, { signal })).data,
  staleTime: 5 * minutes,
});

/** Forms that move money use it: a customer can close an account and keep others. */
export const openAccountsOptions = queryOptions({
  ...accountsOptions,
  select: (accounts: Account[]) => accounts.filter(({ is_active }) => is_active),
});

/** Nested below the accounts' key, so invalidating the accounts invalidates balances too. */
export const balanceOptions = (id: string) =>
  queryOptions({
    queryKey: [...accountsKey, id, 'balance'] as const,
    queryFn: async ({ signal }) => (await send(getBalance, { params: { id }, signal })).data,
    staleTime: 2 * minutes,
    refetchInterval: 5 * minutes,
  });
