import { MutationCache, QueryClient } from '@tanstack/react-query';

interface Answered {
  status: number;
}

const answered = (failure: unknown): failure is Answered =>
  typeof failure === 'object' &&
  failure !== null &&
  'status' in failure &&
  typeof failure.status === 'number';

const refused = (failure: unknown): boolean =>
  answered(failure) && failure.status >= 400 && failure.status < 500;

/** The bank did the work, but its response was unreadable. */
const unreadable = (failure: unknown): boolean =>
  answered(failure) && 'kind' in failure && failure.kind === 'contract';

const timedOut = (failure: unknown): boolean => answered(failure) && failure.status === 408;

export const retryQuery = (failures: number, failure: unknown): boolean =>
  failures < 3 && (!refused(failure) || timedOut(failure));

export const retryMutation = (failures: number, failure: unknown): boolean =>
  failures < 2 && !refused(failure) && !unreadable(failure);

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
