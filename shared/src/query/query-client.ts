import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryMutation, retryQuery } from './retries';

const minutes = 60_000;

/**
 * Sends requests even if the browser thinks it is offline: buttons must not hang silently, and a write must not
 * be sent unexpectedly later.
 */
const networkMode = 'always';

/**
 * When the cache is cleared, drops writes that are waiting for a retry, so that they don't run in the next
 * session.
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
