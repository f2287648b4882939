import { QueryClient } from '@tanstack/react-query';
import { retryMutation, retryQuery } from './retries';

const minutes = 60_000;

/** The page's one cache, with the rules that every call keeps unless it states its own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5 * minutes,
      gcTime: 10 * minutes,
      refetchOnWindowFocus: false,
      refetchOnReconnect: true,
      retry: retryQuery,
    },
    mutations: { retry: retryMutation },
  },
});
