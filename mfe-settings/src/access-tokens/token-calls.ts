import type { InputOf } from '@bank/shared/contracts/call';
import * as contracts from '@bank/shared/contracts/settings';
import { ApiError, send } from '@bank/shared/http';
import { mutationOptions, type QueryClient, queryOptions } from '@bank/shared/query';
import { adviceFor } from '@bank/shared/ui/base';
import { historyKey } from '../account-activity';

/** Always stale, because tools use their tokens at any time. */
export const tokensOptions = queryOptions({
  queryKey: ['access tokens'] as const,
  queryFn: async ({ signal }) => (await send(contracts.listAccessTokens, { signal })).data,
  staleTime: 0,
});

export type WantedToken = Omit<InputOf<typeof contracts.createAccessToken>['body'], 'pin'>;

export const createToken = async (wanted: WantedToken, pin: string) =>
  (await send(contracts.createAccessToken, { body: { ...wanted, pin } })).data;

/** A token that is already gone is revoked, too. */
export const revokeToken = mutationOptions({
  mutationFn: async (id: string) => {
    try {
      await send(contracts.revokeAccessToken, { params: { id }, body: {} });
    } catch (failure) {
      if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
    }
  },
});

export async function reload(cache: QueryClient): Promise<void> {
  void cache.invalidateQueries({ queryKey: historyKey });
  await cache.invalidateQueries({ queryKey: tokensOptions.queryKey });
}

export function tokenProblem(failure: Error): string {
  if (!(failure instanceof ApiError) || failure.kind !== 'answer') return adviceFor(failure);
  const [field] = Object.values(failure.fields).flat();
  return field ?? `${failure.error}. ${failure.message}`;
}
