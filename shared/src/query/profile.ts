import { queryOptions } from '@tanstack/react-query';
import { getProfile } from '../contracts/auth';
import { send } from '../http/send';
import { profileKey } from './keys';

/** The signed-in customer. */
export const profileOptions = queryOptions({
  queryKey: profileKey,
  queryFn: async ({ signal }) => (await send(getProfile, { signal })).data,
});
