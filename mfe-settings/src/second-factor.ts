import { getSecondFactor } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { queryOptions } from '@bank/shared/query';

export const twoFactorKey = ['second-factor'] as const;

/** Always stale, because other devices change it too. */
export const twoFactorOptions = queryOptions({
  queryKey: twoFactorKey,
  queryFn: async ({ signal }) => (await send(getSecondFactor, { signal })).data,
  staleTime: 0,
});
