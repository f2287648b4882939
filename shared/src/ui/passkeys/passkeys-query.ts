import { listPasskeys } from '../../contracts/identity/security';
import { send } from '../../http/http';
import { queryOptions } from '../../query/query';

/** Always stale, because customers add and remove passkeys on other devices. */
export const passkeysOptions = queryOptions({
  queryKey: ['passkeys'] as const,
  queryFn: async ({ signal }) => (await send(listPasskeys, { signal })).data,
  staleTime: 0,
});
