import { useQuery, useQueryClient } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { useEffect, useEffectEvent } from 'react';
import { unreadOptions } from './notification-queries';

export function useUnread(): number {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const refresh = useEffectEvent((_page: string) => void cache.prefetchQuery(unreadOptions));
  useEffect(() => refresh(pathname), [pathname]);
  return useQuery(unreadOptions).data ?? 0;
}
