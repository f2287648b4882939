import { listHistory } from '@bank/shared/contracts/security';
import { send } from '@bank/shared/http';

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
