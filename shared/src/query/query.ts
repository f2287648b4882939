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
export {
  accountsKey,
  accountsOptions,
  balanceOptions,
  cardsKey,
  keepProfile,
  notificationsKey,
  openAccountsOptions,
  ownedCardsKey,
  paymentRequestsKey,
  personPaymentsKey,
  profileKey,
  profileOptions,
  statisticsKey,
  transactionsKey,
} from './queries';
export { queryClient } from './query-client';
export { useRequestKeys } from './use-request-keys';
