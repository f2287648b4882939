import { notificationsKey, queryOptions } from '@bank/shared/query';

/** Refreshed every minute and after navigation. Loads its code with the first request. */
export const unreadOptions = queryOptions({
  queryKey: [...notificationsKey, 'unread'] as const,
  queryFn: async ({ client, signal }) => {
    const [{ fetchNotifications }, { noteNewest }] = await Promise.all([
      import(/* webpackChunkName: "idle" */ './notification-calls'),
      import(/* webpackChunkName: "idle" */ './newest'),
    ]);
    const { unread, results } = await fetchNotifications({ limit: 1 }, signal);
    noteNewest(client, results);
    return unread;
  },
  staleTime: 60_000,
  refetchInterval: 60_000,
});
