export {
  infiniteQueryOptions,
  mutationOptions,
  type QueryClient,
  QueryClientProvider,
  queryOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { accountsOptions, balanceOptions } from './accounts';
export {
  accountsKey,
  cardsKey,
  notificationsKey,
  ownedCardsKey,
  paymentRequestsKey,
  personPaymentsKey,
  profileKey,
  statisticsKey,
  transactionsKey,
} from './keys';
export { keepProfile, profileOptions } from './profile';
export { queryClient } from './query-client';
export { useRequestKeys } from './use-request-keys';
