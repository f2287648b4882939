import { useQuery, useQueryClient } from '@bank/shared/query';
import { useLocation } from '@bank/shared/routing';
import { useEffect, useEffectEvent, useState } from 'react';
import { isFetching, whenIdle } from '../site/when-idle';
import { unreadOptions } from './unread';

/** The first count waits until the page has loaded. */
export function useUnread(): number {
  const { pathname } = useLocation();
  const cache = useQueryClient();
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => whenIdle(() => setIsIdle(true), isFetching), []);
  const refresh = useEffectEvent((_page: string) => isIdle && void cache.prefetchQuery(unreadOptions));
  useEffect(() => void refresh(pathname), [pathname]);
  return useQuery({ ...unreadOptions, enabled: isIdle }).data ?? 0;
}
