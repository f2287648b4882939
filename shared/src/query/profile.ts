import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getProfile } from '../contracts/identity/auth';
import type { User } from '../contracts/identity/user';
import { send } from '../http/send';
import { profileKey } from './keys';

export const profileOptions = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => (await send(getProfile, { signal })).data,
});

/** Cancels earlier requests, which could overwrite the updated customer. */
export async function keepProfile(cache: QueryClient, user: User): Promise<void> {
  await cache.cancelQueries({ queryKey: profileKey });
  cache.setQueryData(profileKey, user);
}
