import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryMutation, retryQuery } from './retries';

const minutes = 60_000;

/**
 * Calls go out even if the browser thinks it is offline: a button must not hang silently, and no write may
 * go out by itself later.
 */
const networkMode = 'always';

/**
 * A write waiting for its retry is dropped when the cache is cleared: it belongs to a session that is over
 * and must not run in the next one.
 */
class SessionsWrites extends MutationCache {
  override canRun(mutation: Parameters<MutationCache['canRun']>[0]): boolean {
    return this.getAll().includes(mutation) && super.canRun(mutation);
  }
}

export const queryClient = new QueryClient({
  mutationCache: new SessionsWrites(),
  defaultOptions: {
    queries: {
      staleTime: 5 * minutes,
      gcTime: 10 * minutes,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: retryQuery,
      networkMode,
    },
    mutations: { retry: retryMutation, networkMode },
  },
});
