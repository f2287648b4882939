import { MutationCache, QueryClient } from '@tanstack/react-query';
import { retryMutation, retryQuery } from './retries';

const minutes = 60_000;

/**
 * A call is made and fails, whatever the browser believes of its connection: nobody waits before a button that
 * says nothing, and no write goes out by itself, later, when the connection is back.
 */
const networkMode = 'always';

/**
 * A write that waits for its next try when the cache is cleared waits for ever: the session that it
 * belonged to is over, and it must not go out in the name of the next one.
 */
class SessionsWrites extends MutationCache {
  override canRun(mutation: Parameters<MutationCache['canRun']>[0]): boolean {
    return this.getAll().includes(mutation) && super.canRun(mutation);
  }
}

/** The page's one cache, with the rules that every call keeps unless it states its own. */
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
