import { lockAccount, readAlert } from '@bank/shared/contracts/account-lock';
import { ApiError, send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

/** Kept as it was read: after the account is locked, the page has nothing more to ask. */
export const alertOptions = (token: string) =>
  queryOptions({
    queryKey: ['security-alert', token],
    queryFn: async () => (await send(readAlert, { body: { token } })).data,
    retry: (failures, failure) => !isGone(failure) && failures < 2,
    staleTime: Number.POSITIVE_INFINITY,
  });

export const lockWithLink = mutationOptions({
  mutationFn: async (token: string) => (await send(lockAccount, { body: { token } })).data,
});

export const isGone = (failure: Error | null) => failure instanceof ApiError && failure.status === 410;
