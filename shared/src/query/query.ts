export {
  infiniteQueryOptions,
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { accountsOptions, balanceOptions } from './accounts';
export { accountsKey, cardsKey, profileKey, statisticsKey, transactionsKey } from './keys';
export { keepProfile, profileOptions } from './profile';
export { queryClient } from './query-client';
export { useRequestKeys } from './use-request-keys';
