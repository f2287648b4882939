import { endOtherSessions, endSession, listSessions } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export const sessionsKey = ['sessions'] as const;

/** Always stale, because other devices sign in and out. */
export const sessionsOptions = queryOptions({
  queryKey: sessionsKey,
  queryFn: async ({ signal }) => (await send(listSessions, { signal })).data,
  staleTime: 0,
});

export const endOneSession = mutationOptions({
  mutationFn: async (id: string) => (await send(endSession, { body: { session_id: id } })).data,
});

export const endAllOthers = mutationOptions({
  mutationFn: async () => (await send(endOtherSessions, { body: {} })).data,
});
