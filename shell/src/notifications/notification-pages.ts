import type { Notification } from '@bank/shared/contracts/notifications';
import { notificationsKey, useInfiniteQuery, useMutation, useQueryClient } from '@bank/shared/query';
import { noteNewest } from './newest';
import { fetchNotifications, markRead } from './notification-calls';
import { unreadOptions } from './unread';

const pageSize = 20;
const pagesKey = [...notificationsKey, 'pages'] as const;

export const useNotificationPages = () =>
  useInfiniteQuery({
    queryKey: pagesKey,
    queryFn: async ({ client, signal, pageParam: offset }) => {
      const { unread, results } = await fetchNotifications({ limit: pageSize, offset }, signal);
      client.setQueryData(unreadOptions.queryKey, unread);
      if (offset === 0) noteNewest(client, results);
      return results;
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < pageSize ? undefined : pages.length * pageSize),
    staleTime: 0,
    select: ({ pages }) => withoutRepeats(pages.flat()),
  });

/** A new notification moves the others, so that a page can start with the last one of the page before. */
const withoutRepeats = (all: readonly Notification[]): Notification[] => [
  ...new Map(all.map((one) => [one.id, one])).values(),
];

/** It completes after the panel has closed, too. */
export function useMarkRead() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: markRead,
    onSuccess: (unread: number) => cache.setQueryData(unreadOptions.queryKey, unread),
    onSettled: () => cache.invalidateQueries({ queryKey: pagesKey }),
  });
}
