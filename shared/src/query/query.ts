export {
  mutationOptions,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { accountsOptions, balanceOptions } from './accounts';
export { cardsOptions } from './cards';
export { accountsKey, cardsKey, profileKey, statisticsKey, transactionsKey } from './keys';
export { keepProfile, profileOptions } from './profile';
export { queryClient } from './query-client';
export {
  categoriesOptions,
  statisticsOptions,
  summaryOptions,
  transactionPagesOptions,
  transactionsOptions,
} from './transactions';
export { useRequestKeys } from './use-request-keys';
