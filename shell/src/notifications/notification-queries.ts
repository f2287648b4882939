import { listNotifications, markNotificationsRead } from '@bank/shared/contracts/notifications';
import { send } from '@bank/shared/http';
import { mutationOptions, queryOptions } from '@bank/shared/query';

export const notificationsKey = ['notifications'] as const;

/** Refreshed on focus and after navigation, but at most once a minute. */
export const unreadOptions = queryOptions({
  queryKey: [...notificationsKey, 'unread'] as const,
  queryFn: async ({ signal }) => (await send(listNotifications, { query: { limit: 1 }, signal })).data.unread,
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

export interface Mark {
  id: string;
  with_older?: boolean;
}

export const markRead = mutationOptions({
  mutationFn: async (body: Mark) => (await send(markNotificationsRead, { body })).data.unread,
});
