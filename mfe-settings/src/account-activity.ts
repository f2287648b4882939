import { endOtherSessions, endSession, listHistory, listSessions } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export const sessionsKey = ['sessions'] as const;

/** Always stale, because other devices sign in and out at any time. */
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

export const historyKey = ['history'] as const;

const pageSize = 25;

export const historyPages = {
  queryKey: historyKey,
  queryFn: async ({ signal, pageParam }: { signal: AbortSignal; pageParam: string | null }) =>
    (await send(listHistory, { query: { limit: pageSize, ...(pageParam && { before: pageParam }) }, signal }))
      .data,
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next: string | null }) => next,
  staleTime: 0,
};
